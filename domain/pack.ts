import type { CivilDate } from './civil-date.ts'
import type { Cents } from './money.ts'
import type { PayoffMethod } from './payoff-method.ts'
import type { TransactionName } from './transaction-name.ts'
import type { UsState } from './us-states.ts'

/** How well a rule is known. Only `read` and `contract` rules may cost the customer a fee. */
type Confidence = 'read' | 'read-partly' | 'secondary' | 'unverified' | 'contract'

/** A rule with where it comes from. */
export type Sourced<Rule> = {
  readonly rule: Rule
  /** Section of the statute, or the clause of the contract. */
  readonly section: string
  /** The day on which the source was read. */
  readonly sourceDate: CivilDate
  readonly confidence: Confidence
}

/** Goods for which states cap cash prices apart. */
type GoodsKind = 'appliance' | 'computer' | 'electronics' | 'furniture' | 'other'

/**
 * A limit on prices, in basis points (20,000 are twice).
 * - total-to-cash: total cost to the offer's own cash price
 * - rental-services-to-cash: cost of rental services to cash price
 * - cash-to-cost: cash price to merchant cost by kind of goods; total cost to the highest cash price so allowed
 */
export type PriceCap =
  | { readonly kind: 'total-to-cash'; readonly basisPoints: number }
  | { readonly kind: 'rental-services-to-cash'; readonly basisPoints: number }
  | {
      readonly kind: 'cash-to-cost'
      readonly basisPointsByGoods: Readonly<Record<GoodsKind, number>>
      readonly totalToMaximumCashBasisPoints: number
    }

/** The size of a late fee, in cents and basis points of the payment. */
type LateFeeAmount =
  | { readonly kind: 'flat'; readonly cents: Cents }
  | {
      readonly kind: 'flat-by-payment'
      readonly upToCents: Cents
      readonly cents: Cents
      readonly aboveCents: Cents
    }
  | {
      readonly kind: 'lesser-of'
      readonly basisPoints: number
      readonly cents: Cents
      readonly floorCents: Cents
    }
  | { readonly kind: 'greater-of'; readonly basisPoints: number; readonly cents: Cents }

/** A late fee once a payment is at least so many days late. */
export type LateFeeStep = {
  readonly fromDaysLate: number
  readonly days: 'calendar' | 'business'
  readonly amount: LateFeeAmount
}

/** Late fees of weekly (and bi-weekly) and of monthly agreements; semi-monthly takes what is kinder of both. */
export type LateFee =
  | { readonly kind: 'none' }
  | { readonly kind: 'by-frequency'; readonly weekly: LateFeeStep; readonly monthly: LateFeeStep }

/** The most that each fee may be; 0 is none. */
export type FeeCaps = {
  readonly processingCents: Cents
  readonly deliveryCents: Cents
  readonly phonePaymentCents: Cents
  readonly reinstatementCents: Cents
}

/** How long a lapsed agreement can be resumed with its credit kept, in days. */
type Reinstatement = {
  /** While the customer still has the goods, after the due date. */
  readonly keepingWeeklyDays: number
  readonly keepingMonthlyDays: number
  /** After the goods were returned. */
  readonly returnedDays: number
  /** After the return once `longPaidBasisPoints` of the total were paid. */
  readonly returnedLongPaidDays: number
  readonly longPaidBasisPoints: number
}

/** An optional damage waiver: none, or at most so much of the payment. */
export type DamageWaiver =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'capped'
      readonly basisPoints: number
      readonly weeklyFloorCents: Cents
      readonly monthlyFloorCents: Cents
    }

/** The rules of renting in one state, as data. Pinned by id and version to every agreement signed under it. */
export type RulePack = {
  readonly id: string
  readonly version: string
  /** Null for the contract pack of all states without a pack of their own. */
  readonly state: UsState | null
  readonly effectiveFrom: CivilDate
  readonly effectiveUntil: CivilDate | null
  readonly reviewer: string | null
  readonly transactionName: TransactionName
  readonly payoff: Sourced<PayoffMethod>
  /** Least days from delivery to the first renewal payment of a semi-monthly agreement. */
  readonly semiMonthlyGapDays: Sourced<number>
  readonly priceCaps: Sourced<readonly PriceCap[]>
  readonly lateFee: Sourced<LateFee>
  readonly fees: Sourced<FeeCaps>
  readonly damageWaiver: Sourced<DamageWaiver>
  readonly reinstatement: Sourced<Reinstatement>
}
