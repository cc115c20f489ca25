import { type ButtonHTMLAttributes, useEffect } from 'react'
import { useIntl } from 'react-intl'
import { useLocation } from 'react-router'
import { localeNames, locales } from '#domain/base/locale.ts'
import { splitPrefix } from '#site/prefix.ts'
import { pathTo } from '#site/urls.ts'
import { openFormId, useOpenForm } from '../request/open-form.ts'
import { useRoot } from '../request/use-root.ts'
import { useScripts } from '../request/use-scripts.ts'
import { fillTyped, keepTyped } from './carry-typed.ts'

/** What makes a button send the open form of the page in place of its own, without checking it first. */
function useSentForm(back: string): ButtonHTMLAttributes<HTMLButtonElement> {
  const openForm = useOpenForm()
  const scripted = useScripts()
  if (openForm === undefined || scripted) return {}
  return {
    form: openFormId,
    formAction: pathTo(openForm.keptBy, undefined, { back }),
    formMethod: 'post',
    formEncType: 'application/x-www-form-urlencoded',
    formNoValidate: true,
  }
}

/**
 * Switches between English and Español: the same page and query in the other language, with what is typed on
 * it: scripts carry that, and without them the buttons send it. The choice is remembered.
 */
export function LocaleSwitch() {
  const intl = useIntl()
  const { locale: current } = useRoot()
  const { pathname, search } = useLocation()
  const page = splitPrefix(pathname).path + search
  const sentForm = useSentForm(pathname + search)
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
      {/* The Enter key in a form presses its first button in the page, which must not be a language. */}
      {sentForm.form && (
        <button type="submit" form={sentForm.form} className="sr-only" tabIndex={-1} aria-hidden="true" />
      )}
      {locales.map((locale) => (
        <button
          key={locale}
          {...sentForm}
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
