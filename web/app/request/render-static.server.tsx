import { LRUCache } from 'lru-cache'
import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { RawIntlProvider } from 'react-intl'
import type { RenderStatic } from './static-part.ts'
import { PrefixContext, RootContext, type RootData } from './use-root.ts'

/** How much is kept of one part, with its keys. The menu has some 20,000 for each prefix and list of departments. */
const mostCharacters = 4_000_000

/** What a static part reads of the root would be shown to other shoppers, so it is refused. */
const noRoot = new Proxy({} as RootData, {
  get() {
    throw new Error('a static part may not depend on the data of the root')
  },
})

/**
 * Renders static parts, and keeps the HTML of each by all that it depends on: what the part takes, language and prefix.
 * It is rendered apart from the page, with no other context, so that it cannot depend on anything else.
 */
export function keepStaticHtml(): RenderStatic {
  const kept = new Map<unknown, LRUCache<string, string>>()
  const keptOf = (part: unknown) => {
    const found = kept.get(part) ?? new LRUCache({ maxSize: mostCharacters, sizeCalculation: sizeOf })
    kept.set(part, found)
    return found
  }
  return (key, part, props, surroundings) => {
    const ofPart = keptOf(part)
    const known = ofPart.get(key)
    if (known !== undefined) return known
    const Part: ComponentType<typeof props> = part
    const html = renderToStaticMarkup(
      <RawIntlProvider value={surroundings.intl}>
        <RootContext value={noRoot}>
          <PrefixContext value={surroundings.prefix}>
            <Part {...props} />
          </PrefixContext>
        </RootContext>
      </RawIntlProvider>,
    )
    ofPart.set(key, html)
    return html
  }
}

const sizeOf = (html: string, key: string) => html.length + key.length
