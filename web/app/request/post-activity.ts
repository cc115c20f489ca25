import { useEffect } from 'react'
import type { ActivityKind } from '#domain/catalogue/activity.ts'
import { pathTo } from '#site/urls.ts'
import { isActivityRefused } from './activity-refusal.ts'
import { readScriptCookie, setScriptCookie } from './script-cookie.ts'

/** What an activity is about: ids of products, of a category, or the name of a recommender. */
export type ActivityAbout = {
  readonly products?: readonly string[]
  readonly category?: string
  readonly recommender?: string
  /** The id of the answer that a shelf was filled from. */
  readonly reco?: string
}

function isRefused(): boolean {
  if (navigator.globalPrivacyControl === true) return true
  return isActivityRefused({
    outsideScripts: readScriptCookie('outsideScripts'),
    activities: readScriptCookie('activities'),
  })
}

/**
 * Tells the store in the background what the shopper did (document 2 §7), unless the shopper does not want that. Call it
 * in the browser. What goes wrong disturbs nobody.
 */
export function postActivity(kind: ActivityKind, { products, ...about }: ActivityAbout = {}): void {
  try {
    if (isRefused()) return
    // It is not renewed, so that it says nothing of a shopper for longer than its thirty days.
    if (readScriptCookie('activity') === undefined) setScriptCookie('activity', crypto.randomUUID())
    const form = new URLSearchParams({ kind, ...about, ...(products && { products: products.join() }) })
    navigator.sendBeacon(pathTo('activities'), form)
  } catch (error) {
    console.error(error)
  }
}

/**
 * Tells the store that a page was opened.
 * @param key what makes another page of it, such as the product's id; undefined while there is nothing to tell
 */
export function useOpenedActivity(kind: ActivityKind, key: string | undefined, about?: ActivityAbout): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for what it is about
  useEffect(() => {
    if (key !== undefined) postActivity(kind, about)
  }, [kind, key])
}
