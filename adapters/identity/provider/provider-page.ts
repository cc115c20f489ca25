import type { Locale } from '#domain/base/locale.ts'
import type { Problem } from '#domain/base/result.ts'
import { escapeHtml } from '#messages/escape-html.ts'
import { intlFor } from '#messages/intl.ts'
import type { MessageId } from '#messages/message-id.ts'
import { prefixFor } from '#site/prefix.ts'
import { pathTo } from '#site/urls.ts'
import { styles } from './page-style.ts'

type House = { readonly siteName: string; readonly origin: string }

/** Words of a page, safe to stand in its HTML. */
function wordsOf(locale: Locale, { siteName }: House): (id: MessageId) => string {
  const intl = intlFor(locale)
  return (id) => escapeHtml(intl.formatMessage({ id }, { siteName }))
}

function page(locale: Locale, house: House, title: string, body: string): string {
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} | ${escapeHtml(house.siteName)}</title>
<link rel="icon" href="/static/icon.svg" type="image/svg+xml">
<style>${styles}</style>
</head>
<body>
<header><a href="${prefixFor(locale)}">${escapeHtml(house.siteName)}</a></header>
<main>
<h1>${title}</h1>
${body}
</main>
</body>
</html>`
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

/** The provider's sign-in page: e-mail and password, what was wrong last time, and the way back to the store. */
export function signInPage(
  locale: Locale,
  house: House,
  { email, problem }: { email: string; problem?: Problem },
): string {
  const say = wordsOf(locale, house)
  const problemText =
    problem &&
    escapeHtml(intlFor(locale).formatMessage({ id: `problem.${problem.code}` as MessageId }, problem.params))
  const of = (name: string) => (problem?.field === name ? problemText : undefined)
  const above = problem !== undefined && problem.field === undefined
  const base = prefixFor(locale)
  return page(
    locale,
    house,
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

/** Asks whether to sign out: shown only to who comes here without the store's proof of who they are. */
export function signOutPage(locale: Locale, house: House, form: string): string {
  const say = wordsOf(locale, house)
  return page(
    locale,
    house,
    say('login.sso.sign-out-title'),
    `${form}<button form="op.logoutForm" name="logout" value="yes">${say('login.sso.sign-out')}</button>
<p class="links"><a href="${prefixFor(locale)}">${say('login.sso.cancel')}</a></p>`,
  )
}

/** A sign-in that cannot go on: old, opened elsewhere, or not asked for by the store. */
export function brokenPage(locale: Locale, house: House): string {
  const say = wordsOf(locale, house)
  return page(
    locale,
    house,
    say('login.sso.broken-title'),
    `<p>${say('login.sso.broken-text')}</p>
<p class="links"><a class="button" href="${prefixFor(locale)}${pathTo('login')}">${say('login.sso.again')}</a></p>`,
  )
}
