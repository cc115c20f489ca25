import { useEffect } from 'react'
import { useIntl } from 'react-intl'
import { useLocation } from 'react-router'
import { localeNames, locales } from '#domain/base/locale.ts'
import { splitPrefix } from '#site/prefix.ts'
import { pathTo } from '#site/urls.ts'
import { useRoot } from '../request/use-root.ts'
import { fillTyped, keepTyped } from './carry-typed.ts'

/**
 * Switches between English and Español: the same page and query in the other language, with what is typed on
 * it. The choice is remembered.
 */
export function LocaleSwitch() {
  const intl = useIntl()
  const { locale: current } = useRoot()
  const { pathname, search } = useLocation()
  const page = splitPrefix(pathname).path + search
  useEffect(() => fillTyped(page), [page])
  return (
    // Not a router form: a new language needs a new document with its own texts.
    <form
      method="post"
      action={pathTo('preference')}
      onSubmit={() => keepTyped(page)}
      aria-label={intl.formatMessage({ id: 'shell.language' })}
      className="-mr-2 flex"
    >
      <input type="hidden" name="back" value={pathname + search} />
      {locales.map((locale) => (
        <button
          key={locale}
          type="submit"
          name="locale"
          value={locale}
          lang={locale}
          aria-pressed={locale === current}
          className="min-h-11 cursor-pointer px-2 -outline-offset-3! text-sm text-primary hover:underline aria-pressed:font-bold aria-pressed:text-content"
        >
          {localeNames[locale]}
        </button>
      ))}
    </form>
  )
}
