import type { WalletKind } from '#domain/money/payment-method.ts'
import type { PageSources } from '../card-page.ts'
import { vendorScript } from './entry-page.ts'
import { vendorSources } from './hosted-fields-script.ts'

/** Braintree's scripts for each wallet: its client, what finds out about the device, and the wallet's component. */
export function walletScripts(wallet: WalletKind): readonly string[] {
  const component = wallet === 'payPal' ? 'paypal-checkout' : 'venmo'
  return ['client', 'data-collector', component].map(vendorScript)
}

/**
 * What the page of a wallet allows besides Braintree's own (Braintree, "Content Security Policy"; PayPal, "JavaScript SDK
 * best practices"): PayPal's or Venmo's hosts, for their scripts, frames and calls. Their scripts write styles of their own.
 */
export function walletSources(wallet: WalletKind, apiUrl: string): PageSources {
  const hosts = ['https://*.paypal.com', 'https://*.paypalobjects.com', 'https://*.venmo.com'].filter(
    (host) => wallet === 'venmo' || !host.includes('venmo'),
  )
  const { scripts, directives } = vendorSources(apiUrl)
  return {
    scripts: [...scripts, ...hosts],
    directives: directives.map((directive) => [directive, ...hosts].join(' ')),
    looseStyles: true,
  }
}

/** What the script of the page is given, in the attribute `data-config` of its place. */
export type WalletConfig = {
  readonly token: string
  readonly wallet: WalletKind
  /** `en_US` or `es_US`, for PayPal's button. */
  readonly locale: string
  readonly nonce: string
  readonly refused: string
  readonly unanswered: string
  readonly unloaded: string
}

/**
 * The script of the page: it has PayPal or Venmo ask the shopper for the permission, and Braintree turn it into an id
 * that is good once. That id goes to the store's server with what was found out about the device. Who closes the window
 * of PayPal or Venmo stays on the page.
 */
export const walletScript = `
async function save(nonce, deviceData) {
  try {
    const { next, problem } = await keep({ nonce, deviceData })
    if (next === undefined) return say(problem)
    goOn(next)
  } catch {
    say(config.unanswered)
  }
}
async function openPayPal(client, deviceData) {
  const checkout = await braintree.paypalCheckout.create({ client })
  await checkout.loadPayPalSDK({ vault: true, locale: config.locale, dataAttributes: { 'csp-nonce': config.nonce } })
  const buttons = paypal.Buttons({
    fundingSource: paypal.FUNDING.PAYPAL,
    createBillingAgreement: () => checkout.createPayment({ flow: 'vault' }),
    onApprove: async (data) => save((await checkout.tokenizePayment(data)).nonce, deviceData),
    onError: () => say(config.refused),
  })
  await buttons.render('#wallet-button')
}
async function openVenmo(client, deviceData) {
  const venmo = await braintree.venmo.create({
    client,
    allowDesktop: true,
    allowDesktopWebLogin: true,
    mobileWebFallBack: true,
    paymentMethodUsage: 'multi_use',
  })
  if (!venmo.isBrowserSupported()) throw new Error('this browser cannot open Venmo')
  const button = document.getElementById('venmo')
  const ask = async () => {
    button.disabled = true
    say('')
    try {
      await save((await venmo.tokenize()).nonce, deviceData)
    } catch (error) {
      if (!/CANCELED/.test(error.code)) say(config.refused)
    }
    button.disabled = false
  }
  button.addEventListener('click', ask)
  button.disabled = false
  if (venmo.hasTokenizationResult()) await ask()
}
async function open() {
  const client = await braintree.client.create({ authorization: config.token })
  const { deviceData } = await braintree.dataCollector.create({ client, paypal: true })
  await (config.wallet === 'payPal' ? openPayPal : openVenmo)(client, deviceData)
  if (notice.textContent === notice.dataset.loading) say('')
}
open().catch(() => say(config.unloaded))`
