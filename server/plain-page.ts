import { statusOf } from '#commerce/http/problem.ts'
import { isLocale, type Locale } from '#domain/base/locale.ts'
import { escapeHtml } from '#messages/escape-html.ts'
import { intlFor } from '#messages/intl.ts'
import type { MessageId } from '#messages/message-id.ts'
import { htmlPage } from '#platform/html/html-page.ts'
import { styles } from '#platform/html/page-style.ts'
import { localeOf, prefixFor, splitPrefix } from '#site/prefix.ts'
import { readCookie } from '#web/app/request/cookies.ts'

/** Errors answered before a page is rendered. */
export type PlainProblem =
  | 'body-too-large'
  | 'body-too-slow'
  | 'body-type-unsupported'
  | 'store-busy'
  | 'store-unavailable'
  | 'too-many-requests'

type Look = { readonly siteName: string; readonly nonce: string; readonly requestId: string }

/** A form whose answer this is, with what was typed into it. */
export type SentForm = {
  readonly action: string
  readonly fields: readonly (readonly [string, string])[]
  /** Whether it held secrets, which are empty here. */
  readonly lacksSecrets: boolean
}

/** What was typed, with a button that sends it again. */
function sendAgain({ action, fields, lacksSecrets }: SentForm, say: (id: MessageId) => string): string {
  const kept = fields.map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  )
  return `<p>${say(lacksSecrets ? 'plain.typed-kept-without-secrets' : 'plain.typed-kept')}</p>
<form method="post" action="${escapeHtml(action)}">${kept.join('')}<button>${say('plain.send-again')}</button></form>`
}

/** The language of a page at this request's URL. */
function localeOfRequest(request: Request): Locale {
  const { prefix } = splitPrefix(new URL(request.url).pathname)
  const remembered = readCookie(request, 'locale')
  return localeOf(prefix, isLocale(remembered) ? remembered : undefined)
}

function page(
  code: PlainProblem,
  locale: Locale,
  { siteName, nonce, requestId }: Look,
  sent?: SentForm,
): string {
  const say = (id: MessageId, values?: Record<string, string>) =>
    escapeHtml(intlFor(locale).formatMessage({ id }, values))
  const title = say(`plain.${code}.title`)
  const text = say(`problem.${code}`)
  const home = prefixFor(locale)
  return htmlPage({
    locale,
    title,
    siteName,
    icon: '/static/icon.svg',
    styles,
    nonce,
    header: `<header><a href="${home}">${escapeHtml(siteName)}</a></header>`,
    body: `<main>
<h1>${title}</h1>
<p>${text}</p>
${sent === undefined ? '' : sendAgain(sent, say)}<p>${say('shell.error.reference', { id: requestId })}</p>
<p class="links"><a href="${home}">${say('shell.not-found.home')}</a></p>
</main>`,
  })
}

/**
 * Answers an error with a small static page in the shopper's language that is very cheap to create. Requests
 * of the pages' own script get only the text, which the open page shows. `sent` is a form to send again.
 */
export function plainAnswer(
  request: Request,
  code: PlainProblem,
  look: Look,
  headers: Record<string, string> = {},
  sent?: SentForm,
): Response {
  const locale = localeOfRequest(request)
  const status = statusOf(code)
  const fresh = { 'cache-control': 'no-store', ...headers }
  if (new URL(request.url).pathname.endsWith('.data')) {
    const text = intlFor(locale).formatMessage({ id: `problem.${code}` })
    return new Response(text, { status, headers: { ...fresh, 'content-type': 'text/plain; charset=utf-8' } })
  }
  const html = page(code, locale, look, sent)
  return new Response(html, { status, headers: { ...fresh, 'content-type': 'text/html; charset=utf-8' } })
}
