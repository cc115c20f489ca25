import type { Frequency } from '../base/frequency.ts'
import { requireWhole } from '../base/invalid-input.ts'
import { type Cents, percentOf } from '../base/money.ts'
import { type DepositRule, depositCapCents, depositRule } from './charge-caps.ts'
import type { RulePack } from './pack.ts'
import { isReliable } from './sourced.ts'

/** The charges that a shopper may choose at checkout. None is ever chosen beforehand, and no order needs one. */
export const optionalCharges = ['reservation', 'waiver'] as const

export type OptionalCharge = (typeof optionalCharges)[number]

/** What a store says of charges at checkout (document 1 §3); amounts in cents, null where it names none. */
export type StoreCharges = {
  readonly isHighRisk: boolean
  readonly highRiskStoreRefundableAmount: Cents | null
  readonly refundableDepositEnabled: boolean
  readonly refundableDepositAmount: Cents | null
  readonly reservationEnabled: boolean
  readonly reservationPeriod: number | null
  readonly unrefundableDepositAmount: Cents | null
  readonly storeLDWEnabled: boolean
}

/**
 * What an order costs beside rent and tax, where both its store and the law of its state name it. Each is 0 where one
 * of them does not.
 */
export type CheckoutCharges = {
  /** The refundable deposit of an order in cents, before the cap of the state. */
  readonly depositCents: Cents
  /** What keeping the goods longer costs in cents, before the cap. It counts toward the next payment. */
  readonly reservationCents: Cents
  /** How many days longer the goods are kept. */
  readonly reservationDays: number
  /** The price of the damage waiver as a share of the rent of each payment, in basis points. */
  readonly waiverBasisPoints: number
  /** What the shopper chose. */
  readonly chosen: readonly OptionalCharge[]
  /** What the law says of deposit and reservation together. */
  readonly depositRule: DepositRule
}

/** No charges: a basket without a pack, and everything that is no basket. */
export const noCheckoutCharges: CheckoutCharges = {
  depositCents: 0,
  reservationCents: 0,
  reservationDays: 0,
  waiverBasisPoints: 0,
  chosen: [],
  depositRule: 'none',
}

/**
 * The charges of a store under the pack of its state; `chosen` is what the shopper chose. The deposit is the store's
 * own or, if it is one of high risk and that is more, the deposit of such stores: never both. A reservation is money
 * of the customer before the goods are there, so it counts as a deposit and is allowed where one is. The price of the
 * waiver is the share that the statute names, which is never above its cap.
 */
export function checkoutCharges(
  store: StoreCharges,
  pack: Pick<RulePack, 'charges' | 'damageWaiver'>,
  chosen: readonly OptionalCharge[],
): CheckoutCharges {
  const rule = depositRule(pack)
  const isAllowed = rule !== 'none'
  const own = store.refundableDepositEnabled ? (store.refundableDepositAmount ?? 0) : 0
  const ofHighRisk = store.isHighRisk ? (store.highRiskStoreRefundableAmount ?? 0) : 0
  const days = store.reservationEnabled ? (store.reservationPeriod ?? 0) : 0
  const reservationCents = days > 0 && isAllowed ? (store.unrefundableDepositAmount ?? 0) : 0
  const waiver = pack.damageWaiver.rule
  const hasWaiver = store.storeLDWEnabled && waiver.kind === 'capped' && isReliable(pack.damageWaiver)
  return {
    depositCents: isAllowed ? Math.max(own, ofHighRisk) : 0,
    reservationCents,
    reservationDays: reservationCents > 0 ? days : 0,
    waiverBasisPoints: hasWaiver ? waiver.basisPoints : 0,
    chosen,
    depositRule: rule,
  }
}

/** What the waiver costs with a payment of this rent, in cents; rounded down, so never above the cap of the statute. */
export function waiverCents(basisPoints: number, rentCents: Cents): Cents {
  requireWhole(rentCents, 'rentCents', 0)
  return percentOf(rentCents, basisPoints, 'down')
}

/** Deposit and reservation as the cap allows them: the deposit first, the reservation with what is left. */
export function withinDepositCap(
  charges: CheckoutCharges,
  frequency: Frequency,
  paymentCents: Cents,
): { readonly depositCents: Cents; readonly reservationCents: Cents } {
  const cap = depositCapCents(charges.depositRule, frequency, paymentCents)
  const depositCents = Math.min(cap, charges.depositCents)
  // Never more than the next payment, which it goes toward.
  const reservationCents = Math.min(cap - depositCents, charges.reservationCents, paymentCents)
  return { depositCents, reservationCents }
}
