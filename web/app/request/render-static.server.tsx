import { LRUCache } from 'lru-cache'
import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { RawIntlProvider } from 'react-intl'
import { type RenderStatic, RenderStaticContext } from './static-part.ts'
import { PrefixContext, RootContext, type RootData } from './use-root.ts'

/**
 * How much is kept of one part, with its keys. The menu has some 20,000 for each prefix and list of departments, a tile some
 * 2,500 for each product, place and frequency.
 */
const mostCharacters = 8_000_000

/** What a static part reads of the root would be shown to other shoppers, so it is refused. */
const noRoot = new Proxy({} as RootData, {
  get() {
    throw new Error('a static part may not depend on the data of the root')
  },
})

/**
 * Renders static parts, and keeps the HTML of each by all that it depends on: what the part takes, language and prefix.
 * It is rendered apart from the page: contexts have their default value in it, and that of the root fails when it is read.
 */
export function keepStaticHtml(): RenderStatic {
  const kept = new Map<unknown, LRUCache<string, string>>()
  const keptOf = (part: unknown) => {
    const found = kept.get(part) ?? new LRUCache({ maxSize: mostCharacters, sizeCalculation: sizeOf })
    kept.set(part, found)
    return found
  }
  const render: RenderStatic = (key, part, props, surroundings) => {
    const ofPart = keptOf(part)
    const known = ofPart.get(key)
    if (known !== undefined) return known
    const Part: ComponentType<typeof props> = part
    const html = renderToStaticMarkup(
      <RawIntlProvider value={surroundings.intl}>
        <RootContext value={noRoot}>
          <PrefixContext value={surroundings.prefix}>
            {/* A part in it is kept apart, for others that contain it, too. */}
            <RenderStaticContext value={render}>
              <Part {...props} />
            </RenderStaticContext>
          </PrefixContext>
        </RootContext>
      </RawIntlProvider>,
    )
    ofPart.set(key, html)
    return html
  }
  return render
}

const sizeOf = (html: string, key: string) => html.length + key.length
