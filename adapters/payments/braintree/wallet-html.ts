import { type WalletKind, walletNames } from '#domain/money/payment-method.ts'
import { escapeHtml } from '#messages/escape-html.ts'
import { intlFor } from '#messages/intl.ts'
import type { MessageId } from '#messages/message-id.ts'
import { type CardPage, shell, wordsOf } from '../card-html.ts'
import { entryEnd } from './entry-page.ts'
import { type WalletConfig, walletScript, walletScripts } from './wallet-script.ts'

/**
 * The page on which PayPal or Venmo asks the shopper for the permission to charge their account. Without scripts it
 * says that it needs them, and what else can be done.
 * @param other the page with the card's fields
 */
export function walletPage(page: CardPage, wallet: WalletKind, token: string, other: string): string {
  const say = wordsOf(page)
  const name = { wallet: walletNames[wallet] }
  // The script shows them as text, so they are not escaped.
  const text = (id: MessageId) => intlFor(page.locale).formatMessage({ id }, name)
  const config: WalletConfig = {
    ...{ token, wallet, locale: page.locale.replace('-', '_'), nonce: page.nonce },
    refused: text('card-page.account.refused'),
    unanswered: text('card-page.unanswered'),
    unloaded: text('card-page.account.unloaded'),
  }
  const loading = say('card-page.account.loading', name)
  const button =
    wallet === 'venmo'
      ? `<button id="venmo" type="button" disabled>${say('card-page.account.open', name)}</button>`
      : ''
  return shell(
    page,
    walletNames[wallet],
    `<h1 id="title">${walletNames[wallet]}</h1>
<p class="purpose">${say('card-page.account.agree', name)}</p>
<p class="notice" id="needs">${say('card-page.account.needs-scripts', name)}</p>
<div id="wallet" hidden data-config="${escapeHtml(JSON.stringify(config))}">
<p class="notice" id="notice" role="alert" data-loading="${loading}">${loading}</p>
<div id="wallet-button">${button}</div>
</div>
<p class="or"><a href="${escapeHtml(other)}">${say('card-page.account.other')}</a></p>
${entryEnd(page, walletScripts(wallet), walletScript)}`,
  )
}

/** Links to the pages of PayPal and Venmo, which need the whole window; nothing where the store takes neither. */
export function walletLinks(page: CardPage, wallets: readonly WalletKind[], path: string): string {
  if (wallets.length === 0) return ''
  const say = wordsOf(page)
  const links = wallets.map(
    (wallet) =>
      `<a class="button wallet" target="_top" href="${escapeHtml(`${path}?locale=${page.locale}&wallet=${wallet}`)}">${walletNames[wallet]}</a>`,
  )
  return `<div class="wallets" role="group" aria-label="${say('card-page.wallets')}">${links.join('')}</div>
<p class="or">${say('card-page.wallets.or')}</p>`
}
