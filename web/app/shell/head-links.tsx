import { useLocation, useMatches } from 'react-router'
import { locales } from '#domain/base/locale.ts'
import { prefixFor, splitPrefix, withPrefix } from '#site/prefix.ts'
import type { RootData } from '../request/use-root.ts'

/** Query parameters that make a different page. Others (order, filters, campaigns) do not. */
const distinguishingParams = ['q', 'page', 'offset'] as const

/** The canonical path of a page that has several paths: its loader returns it as `canonicalPath`. */
function useCanonicalPath(): string | undefined {
  const data = useMatches().at(-1)?.loaderData
  if (typeof data !== 'object' || data === null || !('canonicalPath' in data)) return undefined
  return typeof data.canonicalPath === 'string' ? data.canonicalPath : undefined
}

/** Canonical and alternate-language links for search engines. */
export function HeadLinks({ root }: { root: RootData }) {
  const { pathname, search } = useLocation()
  const { path: asked } = splitPrefix(pathname)
  const path = useCanonicalPath() ?? asked
  const query = new URLSearchParams(search)
  const kept = new URLSearchParams(
    distinguishingParams.flatMap((name) => {
      const value = query.get(name)
      return value === null ? [] : [[name, value]]
    }),
  ).toString()
  const address = (page: string) => `${root.origin}${page}${kept && `?${kept}`}`
  return (
    <>
      <link rel="canonical" href={address(withPrefix(prefixFor(root.locale), path))} />
      {locales.map((locale) => (
        <link
          key={locale}
          rel="alternate"
          hrefLang={locale}
          href={address(withPrefix(prefixFor(locale), path))}
        />
      ))}
      <link rel="alternate" hrefLang="x-default" href={address(path)} />
    </>
  )
}
