import { requireWhole } from '../base/invalid-input.ts'
import type { Cents } from '../base/money.ts'
import { isReliable, type Sourced } from './sourced.ts'

/** The maximum of each fee, in cents; 0 means the fee is not allowed. */
export type FeeCaps = {
  readonly processingCents: Cents
  readonly deliveryCents: Cents
  /** For a payment taken by an employee by telephone; never for an automated one. */
  readonly phonePaymentCents: Cents
  /** For a reinstatement, regardless of the number of missed payments. */
  readonly reinstatementCents: Cents
  /** For each missed payment of a reinstatement, up to `reinstatementMissedMost` of them. */
  readonly reinstatementPerMissedCents: Cents
  readonly reinstatementMissedMost: number
  /**
   * Instead of the reinstatement fee if the goods are delivered again: up to five items, and more than five.
   */
  readonly redeliveryCents: Cents
  readonly redeliveryManyCents: Cents
}

/** A fee to be checked. */
type AskedFee =
  | { readonly kind: 'processing' | 'delivery' }
  | { readonly kind: 'phone-payment'; readonly liveAgent: boolean }
  | { readonly kind: 'reinstatement'; readonly missedPayments: number; readonly redeliveredItems: number }

const fewItems = 5

/** The maximum of a fee under a pack, in cents; 0 if the pack has none or its rule was not read (RTO-013). */
export function feeCapCents({ fees }: { readonly fees: Sourced<FeeCaps> }, asked: AskedFee): Cents {
  if (asked.kind === 'reinstatement') {
    requireWhole(asked.missedPayments, 'missedPayments', 0)
    requireWhole(asked.redeliveredItems, 'redeliveredItems', 0)
  }
  if (!isReliable(fees)) return 0
  const caps = fees.rule
  switch (asked.kind) {
    case 'processing':
      return caps.processingCents
    case 'delivery':
      return caps.deliveryCents
    case 'phone-payment':
      return asked.liveAgent ? caps.phonePaymentCents : 0
    case 'reinstatement':
      return Math.max(ownFee(caps, asked.missedPayments), redelivery(caps, asked.redeliveredItems))
  }
}

function ownFee(caps: FeeCaps, missedPayments: number): Cents {
  const missed = Math.min(missedPayments, caps.reinstatementMissedMost)
  return caps.reinstatementCents + caps.reinstatementPerMissedCents * missed
}

function redelivery(caps: FeeCaps, items: number): Cents {
  if (items === 0) return 0
  return items > fewItems ? caps.redeliveryManyCents : caps.redeliveryCents
}
