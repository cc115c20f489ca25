import type { PreferenceId } from '../preference/preferences.ts'

/**
 * THE table of scripts of other companies: the site preference that names each, where it runs, and from when on
 * (document 1 §7). `open` are the pages of site/open-pages.ts. The chat runs in a frame of its own, which can read
 * nothing of the page around it, so it may stand on more pages.
 */
export const outsideScripts = {
  tagManager: { preference: 'adobeDTMScriptURL', where: 'open', when: 'consent' },
  marketing: { preference: 'zetaScriptURL', where: 'open', when: 'consent' },
  feedback: { preference: 'medalliaScriptURL', where: 'open', when: 'consent' },
  testing: { preference: 'optimizelyScriptURL', where: 'open', when: 'consent' },
  heatMap: { preference: 'crazyEggScripUrl', where: 'open', when: 'consent' },
  quality: { preference: 'qmScriptURL', where: 'open', when: 'consent' },
  chat: { preference: 'chatScriptURL', where: 'frame', when: 'click' },
} as const satisfies Record<
  string,
  {
    readonly preference: PreferenceId
    readonly where: 'open' | 'frame'
    readonly when: 'consent' | 'click'
  }
>
