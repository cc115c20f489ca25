import { escapeHtml } from '#messages/escape-html.ts'
import { intlFor } from '#messages/intl.ts'
import type { MessageId } from '#messages/message-id.ts'
import { type CardPage, shell, wordsOf } from '../card-html.ts'
import { entryEnd } from './entry-page.ts'
import {
  type HostedField,
  type HostedFieldsConfig,
  hostedFields,
  hostedFieldsScript,
  vendorScripts,
} from './hosted-fields-script.ts'

const hints: Partial<Record<HostedField, MessageId>> = {
  expirationDate: 'card-page.expiry.hint',
  cvv: 'card-page.code.hint',
}

/**
 * The card form below the `links` to PayPal and Venmo, whose fields are frames of Braintree. Without scripts it says
 * that it needs them, and what else can be done.
 */
export function hostedFieldsPage(page: CardPage, token: string, links: string): string {
  const say = wordsOf(page)
  // The script shows them as text, so they are not escaped.
  const text = (id: MessageId) => intlFor(page.locale).formatMessage({ id })
  const keys = Object.keys(hostedFields) as HostedField[]
  const config: HostedFieldsConfig = {
    token,
    labels: byField((key) => text(`card-page.${hostedFields[key]}.label`)),
    problems: byField((key) => ({
      missing: text(`card-page.${hostedFields[key]}.missing`),
      invalid: text(`card-page.${hostedFields[key]}.invalid`),
    })),
    check: text('card-page.check'),
    refused: text('card-page.refused'),
    unanswered: text('card-page.unanswered'),
    unloaded: text('card-page.unloaded'),
  }
  const field = (key: HostedField) => {
    const id = hostedFields[key]
    const hint = hints[key]
    return `<div class="field">
<label for="${id}">${say(`card-page.${id}.label`)}</label>
${hint === undefined ? '' : `<p class="hint">${say(hint)}</p>`}
<div class="hosted" id="${id}"></div>
<p class="problem" id="${id}-problem" hidden></p>
</div>`
  }
  const [number, expiry, code, zip] = keys.map(field)
  return shell(
    page,
    say('card-page.title'),
    `<h1 id="title">${say('card-page.title')}</h1>
${page.back === undefined ? '' : `<p class="purpose">${say('card-page.purpose')}</p>`}
<p class="notice" id="needs">${say('card-page.needs-scripts')}</p>
${links}
<form id="card" hidden novalidate data-config="${escapeHtml(JSON.stringify(config))}">
<p class="notice" id="notice" role="alert">${say('card-page.loading')}</p>
${number}
<div class="row">
${expiry}
${code}
</div>
${zip}
<button disabled>${say('card-page.save')}</button>
</form>
${entryEnd(page, vendorScripts, hostedFieldsScript)}`,
  )
}

function byField<Value>(textOf: (key: HostedField) => Value): Record<HostedField, Value> {
  const keys = Object.keys(hostedFields) as HostedField[]
  return Object.fromEntries(keys.map((key) => [key, textOf(key)])) as Record<HostedField, Value>
}

/** Shown while Braintree does not answer; the link tries again. */
export function cardServiceDownPage(page: CardPage, address: string): string {
  const say = wordsOf(page)
  return shell(
    page,
    say('card-page.title'),
    `<h1 id="title">${say('card-page.title')}</h1>
<p class="notice" role="alert">${say('card-page.unanswered')}</p>
<a class="button" href="${escapeHtml(address)}">${say('card-page.again')}</a>`,
  )
}
