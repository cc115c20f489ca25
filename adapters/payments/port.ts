import type { CivilDate } from '#domain/base/civil-date.ts'
import type { Locale } from '#domain/base/locale.ts'
import type { Cents } from '#domain/base/money.ts'
import type { ReturnCode } from '#domain/money/bank-return.ts'
import type { MethodKind } from '#domain/money/payment-method.ts'

/**
 * Under which of the card networks' rules for stored cards a charge falls: the cardholder begins a series, the store
 * charges one of a series on its day, or the store charges once without the cardholder at the keys.
 */
export type ChargeInitiator = 'recurring-first' | 'recurring' | 'unscheduled'

/** A request to charge a saved method. The idempotency key makes repetitions safe. */
export type ChargeRequest = {
  readonly key: string
  readonly token: string
  readonly amountCents: Cents
  /** Shown on the shopper's statement. */
  readonly description: string
  /** The account at the service that the money goes to, as the store's data name it; without one the service's own. */
  readonly merchantAccount?: string | undefined
  /** Missing where the cardholder asks for this charge alone, and for bank accounts. */
  readonly initiator?: ChargeInitiator | undefined
}

/** Reasons for a decline that a shopper can act on. */
export const declineCodes = [
  'insufficient_funds',
  'lost_card',
  'expired_card',
  'unknown_card',
  /** The owner of a PayPal or Venmo account has ended the permission there. */
  'permission_ended',
  /** PayPal or Venmo refuses, and tells its owner why. */
  'wallet_declined',
  'other',
] as const

export type DeclineCode = (typeof declineCodes)[number]

/**
 * `submitted`: a debit of a bank account is on its way. After some days it is `captured`, or `returned` by its bank with a
 * code; one that was captured can still be returned for 60 days.
 */
export type Charge =
  | { readonly state: 'captured'; readonly reference: string }
  | { readonly state: 'submitted'; readonly reference: string }
  | { readonly state: 'returned'; readonly reference: string; readonly code: ReturnCode }
  | { readonly state: 'declined'; readonly code: DeclineCode }

/** A request to refund a captured charge in full or in part. */
export type RefundRequest = { readonly key: string; readonly reference: string; readonly amountCents: Cents }

export type Refund = { readonly reference: string }

/** What was entered or chosen on the card page. */
export type SavedMethod = {
  readonly token: string
  readonly kind: Exclude<MethodKind, 'bank'>
  /** Of the card, or the wallet that it was in; `PayPal` or `Venmo` for an account there. */
  readonly brand: string
  /** Empty for an account at PayPal or Venmo. */
  readonly last4: string
  /** MMYY; null for an account at PayPal or Venmo. */
  readonly expiry: string | null
  /** The email address at PayPal or the user name at Venmo, with its @; null for a card. */
  readonly account: string | null
}

/** Wallets that may stand beside the card fields. Which of them a service knows, it decides itself. */
export const wallets = ['googlePay', 'applePay', 'payPal', 'venmo', 'cashApp'] as const

export type Wallet = (typeof wallets)[number]

export type CardEntryRequest = {
  /** The store's id of this card entry (a UUID), used to query the card afterwards. */
  readonly sessionId: string
  /** The path of the store to which the browser goes after the card was entered. */
  readonly returnTo: string
  readonly locale: Locale
  /** The wallets that the store takes. The page shows those of them that the service offers, and no others. */
  readonly wallets: readonly Wallet[]
  /** The account at the service that the card's charges go to; without one the service's own. */
  readonly merchantAccount?: string | undefined
}

/** A charge in the service's own list, as it stands now. */
export type ListedCharge = {
  readonly key: string
  readonly state: Charge['state']
  readonly amountCents: Cents
  readonly createdAt: Date
}

/** A refund in the service's own list. */
export type ListedRefund = {
  readonly key: string
  readonly amountCents: Cents
  readonly createdAt: Date
}

/** A charge that its cardholder or the card's bank disputes, as the dispute stands now. */
export type ListedDispute = {
  /** The service's own id of the dispute. */
  readonly id: string
  /** The key of the charge. */
  readonly key: string
  /** `retrieval` only asks for papers; `pre-arbitration` is a second dispute after one that was won. */
  readonly kind: 'chargeback' | 'retrieval' | 'pre-arbitration'
  /** `open` waits for the store's answer. */
  readonly state: 'open' | 'under-review' | 'won' | 'lost'
  /** Why, in the service's words. */
  readonly reason: string
  readonly amountCents: Cents
  /** The last day for an answer; null where there is none. */
  readonly replyBy: CivilDate | null
}

/** A part of a list. `next` is what asks for the part after it; null at the end. */
export type ListPage<T> = { readonly items: readonly T[]; readonly next: string | null }

/** Asks for what was made at a moment or later, from the beginning or from the `next` of the page before. */
export type ListRequest = { readonly since: Date; readonly after: string | null }

/**
 * What the service tells by itself: a charge or refund, by its key, is not any more as it was, or a charge is disputed.
 */
export type GatewayEvent = {
  /** The event's own id, by which it is known when it comes again. */
  readonly id: string
  readonly about: 'charge' | 'refund' | 'dispute'
  readonly key: string
}

/**
 * Charges and refunds saved methods. If a call throws, the outcome is unknown: query it by the key. A repeated key
 * returns the first result; it throws if used for a different request. Card numbers stay on the service's own
 * page; the store only gets tokens.
 */
export type PaymentGateway = {
  charge(request: ChargeRequest): Promise<Charge>
  findCharge(key: string): Promise<Charge | undefined>
  /** Throws if the charge is unknown or still on its way, or less of it is left than requested. */
  refund(request: RefundRequest): Promise<Refund>
  /** Opens a card entry page, for a frame or standalone, and returns its URL. */
  openCardEntry(request: CardEntryRequest): Promise<string>
  /** The card that was entered or the account that was chosen, or undefined before that. */
  findEnteredMethod(sessionId: string): Promise<SavedMethod | undefined>
  /** Deletes a card, or gives up the permission of an account. No-op for an unknown one. */
  forgetMethod(token: string): Promise<void>
  /**
   * All charges made at a moment or later, declined ones too, in an order that does not change. One that is made meanwhile
   * may be missing.
   */
  listCharges(request: ListRequest): Promise<ListPage<ListedCharge>>
  listRefunds(request: ListRequest): Promise<ListPage<ListedRefund>>
  /** The disputes about charges that the service received on the day of a moment or later, each as it stands now. */
  listDisputes(request: ListRequest): Promise<ListPage<ListedDispute>>
  /**
   * An event that the service sent, from the body and the signature of its request. Undefined unless the service signed
   * it within the last five minutes.
   */
  readEvent(body: string, signature: string): GatewayEvent | undefined
}
