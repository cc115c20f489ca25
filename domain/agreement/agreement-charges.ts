import type { Cents } from '../base/money.ts'
import { waiverCents } from '../law/checkout-charges.ts'
import { type AgreementState, isIn } from './agreement-machine.ts'

/**
 * The charges that an agreement can name beside rent and tax: paid once at signing (deposit, reservation), with each
 * payment (waiver), by the customer who wants to own the goods (option price), or only when an operator charges it.
 */
export type ChargeKind = 'deposit' | 'reservation' | 'waiver' | 'option' | 'returned-payment' | 'pickup'

/** A charge as an agreement names it. */
export type AgreementCharge = {
  readonly kind: ChargeKind
  /** What is paid once; of a fee that an operator charges, the most. 0 for the waiver. */
  readonly amountCents: Cents
  /** The price of the waiver as a share of each payment's rent; 0 for all others. */
  readonly basisPoints: number
  /** The last payment with which the waiver is paid; 0 for all others. */
  readonly through: number
  /** How many days longer a reservation keeps the goods; 0 for all others. */
  readonly days: number
}

/** The damage waiver of an agreement. */
export type Waiver = Pick<AgreementCharge, 'basisPoints' | 'through'>

/** What an agreement names for a charge that is paid once, in cents; 0 where it does not name it. */
export function chargeCents(charges: readonly AgreementCharge[], kind: Exclude<ChargeKind, 'waiver'>): Cents {
  return charges.find((charge) => charge.kind === kind)?.amountCents ?? 0
}

/** How many days longer a reservation keeps the goods of an agreement; 0 where it does not name one. */
export function reservationDays(charges: readonly AgreementCharge[]): number {
  return charges.find(({ kind }) => kind === 'reservation')?.days ?? 0
}

/** The waiver of an agreement; undefined where its customer did not choose one. */
export function waiverOf(charges: readonly AgreementCharge[]): Waiver | undefined {
  return charges.find(({ kind }) => kind === 'waiver')
}

/**
 * Whether the customer can end the waiver. Before the first payment the agreement costs what was signed, and once it has
 * ended there are no more payments.
 */
export function canEndWaiver(state: AgreementState): boolean {
  return isIn('renting', state)
}

/**
 * What the waiver costs with a payment, in cents. It follows the rent of that payment, so it is lower where that was
 * reduced, and ends with the number of payments that were signed: no agreement comes to cost more than was disclosed.
 */
export function waiverOfPayment(waiver: Waiver | undefined, number: number, rentCents: Cents): Cents {
  if (waiver === undefined || number > waiver.through) return 0
  return waiverCents(waiver.basisPoints, rentCents)
}
