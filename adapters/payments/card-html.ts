import type { Locale } from '#domain/locale.ts'
import type { Problem } from '#domain/result.ts'
import { escapeHtml } from '#messages/escape-html.ts'
import { intlFor } from '#messages/intl.ts'
import type { MessageId } from '#messages/message-id.ts'
import type { CardField, CardProblem, TypedCard } from './card-form.ts'
import { testCards } from './test-cards.ts'

export type CardPage = {
  readonly locale: Locale
  readonly siteName: string
  readonly nonce: string
}

const styles = `
:root{color-scheme:light}
*{box-sizing:border-box}
body{margin:0;padding:16px;font:16px/1.5 Figtree,system-ui,sans-serif;color:#14202e;background:#fff}
main{max-width:26rem;margin:0 auto}
h1{font-size:22px;line-height:1.15;margin:0 0 12px}
p{margin:0 0 12px}
.test{margin:24px 0 0;padding:12px 12px 4px;border-radius:12px;background:#fff3dc}
.test p{margin:0}
.problem{color:#b3261e;margin:4px 0 0}
.notice{padding:12px;border-radius:12px;background:#fdecea}
.done{padding:12px;border-radius:12px;background:#e7f5ee}
.field{margin:0 0 16px}
.row{display:grid;grid-template-columns:1fr 1fr;gap:0 16px}
label{display:block;font-weight:600;margin:0 0 4px}
.hint{color:#4a5665;font-size:14px;margin:4px 0 0}
input{width:100%;min-height:48px;padding:8px 12px;font:inherit;font-variant-numeric:tabular-nums;border:1px solid #8a8578;border-radius:6px;background:#fff;color:inherit}
input[aria-invalid]{border-color:#b3261e;border-width:2px}
button,.button{display:block;width:100%;min-height:48px;padding:12px 24px;border:0;border-radius:24px;background:#0b3b8c;color:#fff;font:inherit;font-weight:700;text-align:center;text-decoration:none;cursor:pointer}
a{color:#0b3b8c}
summary{cursor:pointer;min-height:44px;padding:10px 0}
ul{margin:0;padding:0 0 0 20px}
:focus-visible{outline:3px solid #0b3b8c;outline-offset:2px}
@media (max-width:20rem){.row{grid-template-columns:1fr}}`

type Say = (id: MessageId, values?: Record<string, string>) => string

function wordsOf({ locale, siteName }: CardPage): Say {
  const intl = intlFor(locale)
  return (id, values) => escapeHtml(intl.formatMessage({ id }, { siteName, ...values }))
}

function shell({ locale, siteName, nonce }: CardPage, title: string, body: string): string {
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} | ${escapeHtml(siteName)}</title>
<style nonce="${nonce}">${styles}</style>
</head>
<body>
<main aria-labelledby="title">
${body}
</main>
</body>
</html>`
}

type FieldLook = { readonly attributes: string; readonly hint?: MessageId }

const looks: Record<CardField, FieldLook> = {
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
  const { attributes, hint } = looks[name]
  const problemId: string = `card-page.${name}.${problem}`
  const notes = [
    ...(problem === undefined
      ? []
      : [`<p class="problem" id="${name}-problem">${say(problemId as MessageId)}</p>`]),
    ...(hint === undefined ? [] : [`<p class="hint" id="${name}-hint">${say(hint)}</p>`]),
  ]
  const described = [problem && `${name}-problem`, hint && `${name}-hint`].filter(Boolean).join(' ')
  return `<div class="field">
<label for="${name}">${say(`card-page.${name}.label`)}</label>
<input id="${name}" name="${name}" value="${escapeHtml(value)}" required ${attributes}${
    described === '' ? '' : ` aria-describedby="${described}"`
  }${problem === undefined ? '' : ' aria-invalid="true"'}>
${notes.join('\n')}
</div>`
}

/** The form, empty or as it was sent and what is wrong with it: by field, or with the whole. */
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
${wrong === undefined ? '' : `<p class="notice" role="alert">${say(wrong)}</p>`}
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

/** The card is in. Inside a frame the whole window goes on, by itself or by the link. */
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

/** The page was opened too long ago, or never; the way back leads to a new one. */
export function cardGonePage(page: CardPage, returnTo: string | undefined): string {
  const say = wordsOf(page)
  const back =
    returnTo === undefined
      ? ''
      : `<a class="button" href="${escapeHtml(returnTo)}" target="_top">${say('card-page.back')}</a>`
  return shell(
    page,
    say('card-page.gone'),
    `<h1 id="title">${say('card-page.gone')}</h1>
<p>${say('card-page.gone.text')}</p>
${back}`,
  )
}
