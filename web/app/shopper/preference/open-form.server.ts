import { type RouterContextProvider, redirectDocument } from 'react-router'
import { findOpenForm, keepForm } from '#core/shopper/session/keep-form.ts'
import { isLocale } from '#domain/base/locale.ts'
import { prefixFor, splitPrefix, withPrefix } from '#site/prefix.ts'
import { safeRedirect } from '#site/safe-redirect.ts'
import { pathTo } from '#site/urls.ts'
import { readCookie, setCookie } from '#web/app/request/cookies.ts'
import { replyOf } from '#web/app/request/form-data.ts'
import { isConsent, isKept } from '#web/app/request/kept-fields.ts'
import type { OpenForm } from '#web/app/request/open-form.ts'
import { type RequestContext, requestContextOf } from '#web/app/request/request-context.ts'

/** What the buttons of the languages add to the open form that they send. */
const ownFields: readonly string[] = ['locale', 'back']

/** The path of a page with its query, written in one way and without the language. */
function pageOf({ pathname, searchParams }: URL): string {
  return `${splitPrefix(pathname).path}?${searchParams}`
}

/** Keeps what was typed into the open form of a page, without secrets and files, for whoever typed it. */
async function keepOpenForm(requestContext: RequestContext, path: string, form: FormData): Promise<void> {
  const fields = [...form].filter(
    (field): field is [string, string] =>
      typeof field[1] === 'string' && isKept(field[0]) && !ownFields.includes(field[0]),
  )
  if (fields.length === 0) return
  const { who, timedOut, core } = requestContext
  const owner = who.kind === 'visitor' ? timedOut : who
  const page = pageOf(new URL(path, core.settings.origin))
  const id = await keepForm({ path: page, fields }, core, owner)
  if (id !== undefined) setCookie(requestContext, 'openForm', id)
}

/**
 * Changes the language if the form asks for that, and redirects to the page that it was sent from; undefined if it does
 * not. `keeps`: whether what is typed on the page is kept here until then.
 */
export async function changeLanguage(
  requestContext: RequestContext,
  { url, form, keeps }: { url: URL; form: FormData; keeps: boolean },
): Promise<Response | undefined> {
  const locale = form.get('locale')
  if (!isLocale(locale)) return undefined
  const asked = safeRedirect(url.searchParams.get('back') ?? form.get('back')) ?? pathTo('home')
  const back = withPrefix(prefixFor(locale), splitPrefix(asked).path)
  setCookie(requestContext, 'locale', locale)
  if (keeps) await keepOpenForm(requestContext, back, form)
  // The texts of a language are loaded with the document, so scripts that follow the redirect load a new one.
  return redirectDocument(back)
}

/**
 * For the loader of a page with an open form: what was typed into it before the language changed. It is forgotten once any
 * form was sent (request/middleware.ts).
 */
export async function loadOpenForm(args: {
  request: Request
  url: URL
  context: Readonly<RouterContextProvider>
}): Promise<OpenForm> {
  const requestContext = requestContextOf(args)
  const id = readCookie(args.request, 'openForm')
  if (id === undefined) return { keptBy: 'preference', typed: null }
  const asked = { id, path: pageOf(args.url) }
  const fields = await findOpenForm(requestContext.who, asked, requestContext.core)
  if (fields === undefined) return { keptBy: 'preference', typed: null }
  const values = fields.filter(([name]) => !isConsent(name))
  return { keptBy: 'preference', typed: replyOf(Object.fromEntries(values), []) }
}
