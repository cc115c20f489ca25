import { useLocation } from 'react-router'
import { locales } from '#domain/locale.ts'
import { prefixFor, splitPrefix, withPrefix } from '../prefix.ts'
import type { RootData } from '../use-root.ts'

/** What makes a page another page; everything else in a query (sort, filters, campaigns) does not. */
const telling = ['q', 'page', 'offset'] as const

/** Tells search engines the one address of a page, and the same page in the other language. */
export function HeadLinks({ root }: { root: RootData }) {
  const { pathname, search } = useLocation()
  const { path } = splitPrefix(pathname)
  const asked = new URLSearchParams(search)
  const kept = new URLSearchParams(
    telling.flatMap((name) => {
      const value = asked.get(name)
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
