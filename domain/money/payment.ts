import type { CivilDate } from '../base/civil-date.ts'
import type { Cents } from '../base/money.ts'
import type { PaymentState } from './payment-machine.ts'

export type PaymentPurpose = 'initial' | 'renewal' | 'payoff' | 'reinstatement'

/** The share of one agreement in a payment: what it pays for, and what of it is money held before or after. */
export type PaymentPart = {
  readonly agreementId: string
  /** The payments of the schedule that it pays, in order; the initial one comes before the due dates are known. */
  readonly covers: readonly { readonly number: number; readonly dueOn: CivilDate | null }[]
  readonly rentCents: Cents
  readonly taxCents: Cents
  readonly feesCents: Cents
  /** What buys the goods apart from the rent. */
  readonly saleCents: Cents
  readonly saleTaxCents: Cents
  /** Money held before that goes into it. */
  readonly heldCents: Cents
  /** What pays for nothing yet and is held from then on. */
  readonly keptCents: Cents
}

/** How an agreement stood when a payment had settled. */
export type ReceiptLine = {
  readonly agreementId: string
  readonly agreementNumber: string
  /** Which payments of how many this one covered up to. */
  readonly paymentsMade: number
  readonly payments: number
  /** Rent still to be paid for ownership by the schedule, without tax. */
  readonly remainingCents: Cents
  /** What it took to own the goods that day, before tax; null once they are owned. */
  readonly earlyPurchaseCents: Cents | null
  readonly sameAsCashCents: Cents | null
  readonly sameAsCashUntil: CivilDate | null
  /** Money held for the customer after it. */
  readonly heldCents: Cents
}

/** A payment as far as what it pays for has to know it. */
export type PaymentIntent = {
  readonly id: string
  readonly customerId: string
  readonly purpose: PaymentPurpose
  readonly state: PaymentState
  readonly amountCents: Cents
  readonly orderId: string | null
  readonly agreementId: string | null
  readonly paymentNumber: number | null
  readonly parts: readonly PaymentPart[]
  /** Of the card; null where money held paid for it all. */
  readonly brand: string | null
  readonly last4: string | null
}

/** What a part takes from the card. */
export function partCents(part: PaymentPart): Cents {
  const charges = part.rentCents + part.taxCents + part.feesCents + part.saleCents + part.saleTaxCents
  return charges - part.heldCents + part.keptCents
}
