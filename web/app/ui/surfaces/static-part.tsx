import { type ComponentType, use, useMemo, useState } from 'react'
import { useIntl } from 'react-intl'
import { servedHtml, takeOver } from '#web/app/request/served-html.ts'
import {
  RenderStaticContext,
  type ServedData,
  type StaticProps,
  staticKey,
} from '#web/app/request/static-part.ts'
import { usePrefix } from '#web/app/request/use-root.ts'
import { useScripts } from '#web/app/request/use-scripts.ts'

const discovered = ' data-discover="true"'

/**
 * Given to an element that the server rendered, so that hydration leaves alone what is in it. Always the same object:
 * React would write the text of another one.
 */
const asServed = { __html: '' }

/** Whether the element is still as the server rendered it: until the part has other data. */
function useServed(key: string): boolean {
  const isHydrated = useScripts()
  // In development a change of the sources shows at once, so elements are rendered always.
  const [served, setServed] = useState(isHydrated || import.meta.env.DEV ? undefined : key)
  // Not to be served again when the former data come back: the element with them is gone.
  if (served !== undefined && served !== key) setServed(undefined)
  return served === key
}

type Props<Data extends StaticProps, Served extends StaticProps> = {
  /** The element around it. */
  readonly as: 'div' | 'ul'
  readonly className?: string
  /** Renders what is in the element, without state, handlers, `useId` and contexts other than language and prefix. */
  readonly of: ComponentType<Data & Served>
  /** What `of` takes, and the page's scripts know. */
  readonly data: Data
  /** What `of` takes as well, of which the scripts of a document know the version alone. */
  readonly served?: ServedData<Served>
}

/**
 * A part of the page that depends on its data, language and prefix only, such as the menu. The server renders it once for
 * all pages with the same ones, and browsers neither render nor hydrate it until it has others. Links in it work as usual,
 * because one listener follows all.
 */
export function StaticPart<Data extends StaticProps, Served extends StaticProps = Record<never, never>>({
  as,
  className,
  of: Part,
  data,
  served,
}: Props<Data, Served>) {
  // Both elements have the attributes that are set here.
  const Tag = as as 'div'
  const surroundings = { intl: useIntl(), prefix: usePrefix() }
  const version = served?.version
  // The server has a key of its own below, with all data.
  const isServed = useServed(import.meta.env.SSR ? '' : staticKey({ data, version }, surroundings))
  const ref = useMemo(() => (version === undefined ? undefined : takeOver(version)), [version])
  // Without `served`, `of` takes only `data`.
  const whole = { ...data, ...served?.data } as Data & Served
  // Not in the scripts of browsers.
  if (import.meta.env.SSR) {
    const render = use(RenderStaticContext)
    if (render !== undefined) {
      const rendered = render(staticKey(whole, surroundings), Part, whole, surroundings)
      // That links of such a part are ones of the store is said by the part (`takeOver`), not by each.
      const html = { __html: version === undefined ? rendered : rendered.replaceAll(discovered, '') }
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React made it from elements
      return <Tag className={className} data-served={version} dangerouslySetInnerHTML={html} />
    }
  }
  // The keys differ, so that React replaces the served element when the data change.
  if (isServed) {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: it is constant, and never written
    return <Tag key="served" ref={ref} className={className} dangerouslySetInnerHTML={asServed} />
  }
  if (version !== undefined && served?.data === undefined) {
    // Rendered once more from what the document was sent, such as after an error around it.
    const html = { __html: servedHtml(version) }
    const attributes = { className, 'data-served': version }
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the server's own HTML
    return <Tag key={version} ref={ref} {...attributes} dangerouslySetInnerHTML={html} />
  }
  return (
    <Tag key="rendered" className={className}>
      <Part {...whole} />
    </Tag>
  )
}
