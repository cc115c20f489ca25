import type { Locale } from '#domain/base/locale.ts'
import type { Problem } from '#domain/base/result.ts'
import { escapeHtml } from '#messages/escape-html.ts'
import { intlFor } from '#messages/intl.ts'
import type { MessageId } from '#messages/message-id.ts'
import { htmlPage } from '#platform/html/html-page.ts'
import type { CardField, CardProblem, TypedCard } from './card-form.ts'
import { fieldScript, heightScript, styles } from './card-frame.ts'
import { testCards } from './test-cards.ts'
import type { TestAccount, TestWallet } from './test-wallets.ts'

export type CardPage = {
  readonly locale: Locale
  readonly siteName: string
  readonly nonce: string
  /** On a page of its own the way back to the store, without a card; undefined in a frame, which has the store around it. */
  readonly back?: string
  /** The origin of the store around the frame, where it is not that of this page. */
  readonly storeOrigin?: string
  /** The wallets beside the card fields. */
  readonly wallets?: readonly TestWallet[]
}

export type Say = (id: MessageId, values?: Record<string, string>) => string

/** The words of a page of the service, escaped for HTML. */
export function wordsOf({ locale, siteName }: CardPage): Say {
  const intl = intlFor(locale)
  return (id, values) => escapeHtml(intl.formatMessage({ id }, { siteName, ...values }))
}

/** Who asks for the card, and the way back to the store. */
function header(page: CardPage): string {
  if (page.back === undefined) return ''
  const back = `<a href="${escapeHtml(page.back)}">${wordsOf(page)('card-page.back')}</a>`
  return `<header><strong>${escapeHtml(page.siteName)}</strong>${back}</header>`
}

/** A page of the service around what it shows. */
export function shell(page: CardPage, title: string, body: string): string {
  const { locale, siteName, nonce } = page
  return htmlPage({
    locale,
    title,
    siteName,
    styles,
    nonce,
    header: header(page),
    body: `<main aria-labelledby="title">
${body}
</main>`,
    script: heightScript(page.storeOrigin) + fieldScript,
  })
}

type FieldAttributes = { readonly attributes: string; readonly hint?: MessageId }

const fieldAttributes: Record<CardField, FieldAttributes> = {
  number: { attributes: 'autocomplete="cc-number" inputmode="numeric" maxlength="23"' },
  expiry: {
    attributes: 'autocomplete="cc-exp" inputmode="numeric" maxlength="9"',
    hint: 'card-page.expiry.hint',
  },
  code: {
    attributes: 'autocomplete="cc-csc" inputmode="numeric" maxlength="4"',
    hint: 'card-page.code.hint',
  },
  zip: { attributes: 'autocomplete="billing postal-code" inputmode="numeric" maxlength="10"' },
}

function field(say: Say, name: CardField, value: string, problem: CardProblem | undefined): string {
  const { attributes, hint } = fieldAttributes[name]
  const problemId: string = `card-page.${name}.${problem}`
  const help = hint === undefined ? '' : `<p class="hint" id="${name}-hint">${say(hint)}</p>`
  const wrong =
    problem === undefined ? '' : `<p class="problem" id="${name}-problem">${say(problemId as MessageId)}</p>`
  const described = [hint && `${name}-hint`, problem && `${name}-problem`].filter(Boolean).join(' ')
  return `<div class="field">
<label for="${name}">${say(`card-page.${name}.label`)}</label>
${help}
<input id="${name}" name="${name}" value="${escapeHtml(value)}" required ${attributes}${
    described === '' ? '' : ` aria-describedby="${described}"`
  }${problem === undefined ? '' : ' aria-invalid="true"'}>
${wrong}
</div>`
}

/** A button for each wallet, above the card fields; nothing where there is none. */
function walletButtons({ wallets = [], ...page }: CardPage): string {
  if (wallets.length === 0) return ''
  const say = wordsOf(page)
  const buttons = wallets.map(
    ({ wallet, name }) =>
      `<button class="wallet" form="wallets" name="wallet" value="${wallet}">${escapeHtml(name)}</button>`,
  )
  return `<form id="wallets" method="post"></form>
<div class="wallets" role="group" aria-label="${say('card-page.wallets')}">${buttons.join('')}</div>
<p class="or">${say('card-page.wallets.or')}</p>`
}

/** The card form, empty or with the submitted values and their problems, by field or for the whole form. */
export function cardFormPage(
  page: CardPage,
  typed: TypedCard,
  problems: Partial<Record<CardField, CardProblem>>,
  problem?: Problem,
): string {
  const say = wordsOf(page)
  const of = (name: CardField) => field(say, name, typed[name], problems[name])
  const wrong: MessageId | undefined =
    problem !== undefined
      ? `problem.${problem.code}`
      : Object.keys(problems).length > 0
        ? 'card-page.check'
        : undefined
  const numbers = testCards.map(({ number, behaviour }) => {
    const grouped = number.replace(/(.{4})(?=.)/g, '$1 ')
    return `<li>${grouped}: ${say(`card-page.test.${behaviour}`)}</li>`
  })
  return shell(
    page,
    say('card-page.title'),
    `<h1 id="title">${say('card-page.title')}</h1>
${page.back === undefined ? '' : `<p class="purpose">${say('card-page.purpose')}</p>`}
${wrong === undefined ? '' : `<p class="notice" role="alert">${say(wrong)}</p>`}
${walletButtons(page)}
<form method="post" novalidate>
${of('number')}
<div class="row">
${of('expiry')}
${of('code')}
</div>
${of('zip')}
<button>${say('card-page.save')}</button>
</form>
<div class="test"><p>${say('card-page.test.only')}</p>
<details${problems.number === 'test-only' ? ' open' : ''}><summary>${say('card-page.test.numbers')}</summary><ul>
${numbers.join('\n')}
</ul></details></div>`,
  )
}

/** The page that stands in for that of PayPal or Venmo, with its test accounts, of which the shopper agrees with one. */
export function accountPage(
  page: CardPage,
  { wallet, name }: TestWallet,
  accounts: readonly TestAccount[],
): string {
  const say = wordsOf(page)
  const choices = accounts.map(
    ({ account, behaviour }, at) =>
      `<label class="choice"><input type="radio" name="account" value="${account}"${at === 0 ? ' checked' : ''}>
<span><strong>${account}</strong><br><span class="hint">${say(`card-page.test.${behaviour}`)}</span></span></label>`,
  )
  return shell(
    page,
    escapeHtml(name),
    `<h1 id="title">${escapeHtml(name)}</h1>
<p class="purpose">${say('card-page.account.agree', { wallet: name })}</p>
<form method="post">
<input type="hidden" name="wallet" value="${wallet}">
<fieldset><legend>${say('card-page.account.choose')}</legend>
${choices.join('\n')}
</fieldset>
<button>${say('card-page.account.submit')}</button>
</form>
<form method="get"><input type="hidden" name="locale" value="${page.locale}"><button class="quiet">${say('card-page.account.other')}</button></form>
<div class="test"><p>${say('card-page.account.test', { wallet: name })}</p></div>`,
  )
}

/** Shown after the card was saved. In a frame, the whole window continues, automatically or by the link. */
export function cardSavedPage(page: CardPage, returnTo: string): string {
  const say = wordsOf(page)
  return shell(
    page,
    say('card-page.saved'),
    `<h1 id="title">${say('card-page.saved')}</h1>
<p class="done" role="status">${say('card-page.saved.text')}</p>
<a class="button" id="on" href="${escapeHtml(returnTo)}" target="_top">${say('card-page.continue')}</a>
<script nonce="${page.nonce}">document.getElementById('on').click()</script>`,
  )
}

/** Shown for an expired or unknown session; the link leads back to start a new one. */
export function cardExpiredPage(page: CardPage, returnTo: string | undefined): string {
  const say = wordsOf(page)
  const back =
    returnTo === undefined
      ? ''
      : `<a class="button" href="${escapeHtml(returnTo)}" target="_top">${say('card-page.back')}</a>`
  return shell(
    page,
    say('card-page.gone'),
    `<h1 id="title">${say('card-page.gone')}</h1>
<p class="gone">${say('card-page.gone.text')}</p>
${back}`,
  )
}
