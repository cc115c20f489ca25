import { type ComponentType, use, useState } from 'react'
import { useIntl } from 'react-intl'
import { RenderStaticContext, type StaticProps, staticKey } from '#web/app/request/static-part.ts'
import { usePrefix } from '#web/app/request/use-root.ts'
import { useScripts } from '#web/app/request/use-scripts.ts'

/** React writes it nowhere: an element that the server rendered keeps what is in it. Always the same object. */
const asServed = { __html: '' }

/** Whether the element is still as the server rendered it: until the part has other data. */
function useServed(key: string): boolean {
  const isMounted = useScripts()
  // In development a change of the sources shows at once, so elements are rendered always.
  const [served, setServed] = useState(isMounted || import.meta.env.DEV ? undefined : key)
  // Not to be served again when the former data come back: the element with them is gone.
  if (served !== undefined && served !== key) setServed(undefined)
  return served === key
}

type Props<Data extends StaticProps> = {
  /** The element around it. */
  readonly as: 'div' | 'ul'
  readonly className?: string
  /** Renders what is in the element: without state, handlers, ids of its own and the data of the root. */
  readonly of: ComponentType<Data>
  /** What `of` takes. */
  readonly data: Data
}

/**
 * A part of the page that depends on its data, language and prefix only, such as the menu. The server renders it once for
 * all pages with the same ones, and browsers neither render nor hydrate it until it has others. Links in it work as usual,
 * because one listener follows all.
 */
export function StaticPart<Data extends StaticProps>({ as: Tag, className, of: Part, data }: Props<Data>) {
  const surroundings = { intl: useIntl(), prefix: usePrefix() }
  const key = staticKey(data, surroundings)
  const isServed = useServed(key)
  // Not in the scripts of browsers.
  if (import.meta.env.SSR) {
    const render = use(RenderStaticContext)
    if (render !== undefined) {
      const html = { __html: render(key, Part, data, surroundings) }
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React made it from elements
      return <Tag className={className} dangerouslySetInnerHTML={html} />
    }
  }
  if (isServed) {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: it is constant, and never written
    return <Tag key="served" className={className} dangerouslySetInnerHTML={asServed} />
  }
  return (
    <Tag key="rendered" className={className}>
      <Part {...data} />
    </Tag>
  )
}
