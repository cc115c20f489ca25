import type { Locale } from '#domain/base/locale.ts'
import type { Cents } from '#domain/base/money.ts'

/** A request to take money from a saved card. The key makes repeats harmless. */
export type ChargeRequest = {
  readonly key: string
  readonly token: string
  readonly amountCents: Cents
  /** Shown on the shopper's statement. */
  readonly description: string
}

/** Why a card was declined, as far as a shopper can do something about it. */
export const declineCodes = [
  'insufficient_funds',
  'lost_card',
  'expired_card',
  'unknown_card',
  'other',
] as const

export type DeclineCode = (typeof declineCodes)[number]

export type Charge =
  | { readonly state: 'captured'; readonly reference: string }
  | { readonly state: 'declined'; readonly code: DeclineCode }

/** A request to give a captured charge back, whole or in part. */
export type RefundRequest = { readonly key: string; readonly reference: string; readonly amountCents: Cents }

export type Refund = { readonly reference: string }

export type SavedCard = {
  readonly token: string
  readonly brand: string
  readonly last4: string
  /** MMYY */
  readonly expiry: string
}

export type CardEntryRequest = {
  /** The shop's id of this entry (a UUID); asks for the card afterwards. */
  readonly sessionId: string
  /** Where the browser goes when the card is in: a path of the shop. */
  readonly returnTo: string
  readonly locale: Locale
}

/**
 * Takes and returns money. A call that throws says nothing about what happened: ask by the key. A key that is used
 * again gives the first answer; used for another request it throws. Card numbers stay on the service's own page, the
 * shop sees tokens.
 */
export type PaymentGateway = {
  charge(request: ChargeRequest): Promise<Charge>
  findCharge(key: string): Promise<Charge | undefined>
  /** Throws when the charge is unknown, or less is left of it than asked for. */
  refund(request: RefundRequest): Promise<Refund>
  /** Opens a page that takes a card, to be shown in a frame or on its own, and gives its address. */
  openCardEntry(request: CardEntryRequest): Promise<string>
  /** The card that was entered, once it was. */
  findEnteredCard(sessionId: string): Promise<SavedCard | undefined>
  /** Lets go of a card; forgetting an unknown one is no error. */
  forgetCard(token: string): Promise<void>
}
