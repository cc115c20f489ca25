import type { CivilDate } from '../base/civil-date.ts'
import type { Cents } from '../base/money.ts'
import type { PaymentState } from './payment-machine.ts'
import type { MethodName } from './payment-method.ts'

export type PaymentPurpose = 'initial' | 'renewal' | 'payoff' | 'reinstatement' | 'club' | 'returned'

/** The share of one agreement in a payment: what it pays for, and how much money held it uses or adds. */
export type PaymentPart = {
  /** For a month of a club membership, the id of the membership: in the books it is an agreement of its own. */
  readonly agreementId: string
  /** The scheduled payments that it covers, in order. The initial payment has no due date yet. */
  readonly covers: readonly { readonly number: number; readonly dueOn: CivilDate | null }[]
  readonly rentCents: Cents
  readonly taxCents: Cents
  readonly feesCents: Cents
  /** The damage waiver of the payments that it covers, and the deposit; absent where there is none. */
  readonly waiverCents?: Cents
  readonly depositCents?: Cents
  /** The price of the goods apart from the rent. */
  readonly saleCents: Cents
  readonly saleTaxCents: Cents
  /** Money on account that is used: elsewhere `heldCents` is what lies there. */
  readonly heldCents: Cents
  /** Money that pays for nothing yet, and is added to what is held. */
  readonly keptCents: Cents
  /** The price of a month of a club membership; missing in payments for agreements. */
  readonly clubCents?: Cents
  /** What was owed because a bank had taken a payment back; missing in all other payments. */
  readonly returnedCents?: Cents
  /**
   * What the store has given back of it by itself, a deposit or unused money. Only while a card's bank takes the payment
   * back is it said here; no stored payment has it.
   */
  readonly givenBackCents?: Cents
}

/** A part that pays for nothing yet: who makes one adds what it pays for. */
export function emptyPart(agreementId: string): PaymentPart {
  return {
    agreementId,
    covers: [],
    rentCents: 0,
    taxCents: 0,
    feesCents: 0,
    saleCents: 0,
    saleTaxCents: 0,
    heldCents: 0,
    keptCents: 0,
  }
}

/** What is left to be paid for ownership. */
type LeftToPay = {
  /** Rent left until ownership by the schedule. */
  readonly remainingCents: Cents
  /** The payoff on that day; null once the goods are owned. */
  readonly earlyPurchaseCents: Cents | null
  /** Null where same as cash is not offered, or has ended. */
  readonly sameAsCashCents: Cents | null
}

/** The figures of an agreement after a payment was settled, for its receipt. Its own amounts are before tax. */
export type ReceiptLine = LeftToPay & {
  readonly agreementId: string
  readonly agreementNumber: string
  /** Payments made so far, of the total number. */
  readonly paymentsMade: number
  readonly payments: number
  /** The same amounts with their tax; older receipts did not keep them. */
  readonly withTax?: LeftToPay
  readonly sameAsCashUntil: CivilDate | null
  /** The last day of the early purchase amount, if no more is paid; older receipts did not keep it. */
  readonly earlyPurchaseUntil?: CivilDate
  /** The planned day of the goods, where they were still to come: until then they cannot be bought. */
  readonly handoverOn?: CivilDate
  /** Money held for the customer afterwards. */
  readonly heldCents: Cents
}

/** The fields of a payment intent that its purposes need. It names no method if it was paid at the counter, either. */
export type PaymentIntent = MethodName & {
  readonly id: string
  readonly customerId: string
  readonly purpose: PaymentPurpose
  readonly state: PaymentState
  readonly amountCents: Cents
  readonly orderId: string | null
  /** Of a payment for one agreement; null for several, which `parts` has, and for an order. */
  readonly agreementId: string | null
  readonly paymentNumber: number | null
  readonly parts: readonly PaymentPart[]
  /** The number of the store's receipt, if it was paid at the counter; null for all others. */
  readonly storeReceipt: string | null
}

/** How the goods of a receipt's agreement became the customer's, if they did. */
export function ownedBy({
  earlyPurchaseCents,
  paymentsMade,
  payments,
}: Pick<ReceiptLine, 'earlyPurchaseCents' | 'paymentsMade' | 'payments'>): 'early' | 'last' | 'none' {
  if (earlyPurchaseCents !== null) return 'none'
  return paymentsMade < payments ? 'early' : 'last'
}

/** The amount of a part that is charged to the card, less what has been given back of it. */
export function partCents(part: PaymentPart): Cents {
  const { waiverCents = 0, depositCents = 0, clubCents = 0, returnedCents = 0, givenBackCents = 0 } = part
  const charges = part.rentCents + part.taxCents + part.feesCents + part.saleCents + part.saleTaxCents
  const others = waiverCents + depositCents + clubCents + returnedCents
  return charges + others - part.heldCents + part.keptCents - givenBackCents
}
