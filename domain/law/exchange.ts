import type { Cents } from '../base/money.ts'
import type { Sourced } from './sourced.ts'

/**
 * What may replace an item of an agreement while the agreement goes on as it was signed: something comparable, whose rent
 * differs from that of the item by this share at most, in basis points. More than that is another agreement, which has
 * to be disclosed and signed first.
 */
export type Exchange = { readonly mostDifferenceBasisPoints: number }

/** Whether an item with a payment of `newCents` may replace one with a payment of `oldCents`. */
export function isComparable(
  { exchange }: { readonly exchange: Sourced<Exchange> },
  oldCents: Cents,
  newCents: Cents,
): boolean {
  return Math.abs(newCents - oldCents) * 10_000 <= oldCents * exchange.rule.mostDifferenceBasisPoints
}
