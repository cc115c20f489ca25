import type { Locale } from '#domain/base/locale.ts'
import type { Problem } from '#domain/base/result.ts'
import { escapeHtml } from '#messages/escape-html.ts'
import { intlFor } from '#messages/intl.ts'
import type { MessageId } from '#messages/message-id.ts'
import { htmlPage } from '#platform/html/html-page.ts'
import { styles } from '#platform/html/page-style.ts'
import { prefixFor } from '#site/prefix.ts'
import { pathTo } from '#site/urls.ts'

type Site = { readonly siteName: string; readonly origin: string }

/** The texts of a page, HTML-escaped. */
function wordsOf(locale: Locale, { siteName }: Site): (id: MessageId) => string {
  const intl = intlFor(locale)
  return (id) => escapeHtml(intl.formatMessage({ id }, { siteName }))
}

function page(locale: Locale, site: Site, title: string, body: string): string {
  const { siteName } = site
  return htmlPage({
    locale,
    title,
    siteName,
    icon: '/static/icon.svg',
    styles,
    header: `<header><a href="${prefixFor(locale)}">${escapeHtml(siteName)}</a></header>`,
    body: `<main>
<h1>${title}</h1>
${body}
</main>`,
  })
}

function field(
  name: string,
  label: string,
  value: string,
  problem: string | undefined,
  more: string,
): string {
  const described = problem === undefined ? '' : ` aria-invalid="true" aria-describedby="${name}-problem"`
  return `<label for="${name}">${label}</label>
<input id="${name}" name="${name}" value="${escapeHtml(value)}" ${more}${described}>
${problem === undefined ? '' : `<p class="problem" id="${name}-problem">${problem}</p>`}`
}

/** The provider's sign-in page: e-mail, password, the previous error, and a link back to the store. */
export function signInPage(
  locale: Locale,
  site: Site,
  { email, problem }: { email: string; problem?: Problem },
): string {
  const say = wordsOf(locale, site)
  const problemText =
    problem &&
    escapeHtml(intlFor(locale).formatMessage({ id: `problem.${problem.code}` as MessageId }, problem.params))
  const of = (name: string) => (problem?.field === name ? problemText : undefined)
  const above = problem !== undefined && problem.field === undefined
  const base = prefixFor(locale)
  return page(
    locale,
    site,
    say('login.sso.title'),
    `<p>${say('login.sso.text')}</p>
${above ? `<div class="notice" role="alert">${problemText}</div>` : ''}
<form method="post" novalidate>
${field('email', say('login.email'), email, of('email'), 'type="email" autocomplete="username" inputmode="email"')}
${field('password', say('login.password'), '', of('password'), 'type="password" autocomplete="current-password"')}
<button>${say('login.submit')}</button>
<button class="quiet" name="cancel" value="1">${say('login.sso.cancel')}</button>
</form>
<p class="links"><a href="${base}/reset-password">${say('login.forgot')}</a>
<a href="${base}/registration">${say('login.create')}</a></p>`,
  )
}

/** Asks whether to sign out; shown only without a valid id token of the store. */
export function signOutPage(locale: Locale, site: Site, form: string): string {
  const say = wordsOf(locale, site)
  return page(
    locale,
    site,
    say('login.sso.sign-out-title'),
    `${form}<button form="op.logoutForm" name="logout" value="yes">${say('login.sso.sign-out')}</button>
<p class="links"><a href="${prefixFor(locale)}">${say('login.sso.cancel')}</a></p>`,
  )
}

/** The error page for a sign-in that is too old, was started elsewhere, or was not requested by the store. */
export function brokenPage(locale: Locale, site: Site): string {
  const say = wordsOf(locale, site)
  return page(
    locale,
    site,
    say('login.sso.broken-title'),
    `<p>${say('login.sso.broken-text')}</p>
<p class="links"><a class="button" href="${prefixFor(locale)}${pathTo('login')}">${say('login.sso.again')}</a></p>`,
  )
}
