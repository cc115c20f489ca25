import { requireWhole } from '../base/invalid-input.ts'
import type { Cents } from '../base/money.ts'

/**
 * When rent alone makes the goods the customer's: with the whole total cost, or as soon as a share of the rent paid
 * comes to the cash price, in basis points.
 */
export type Ownership =
  | { readonly kind: 'total' }
  | { readonly kind: 'rent-share'; readonly basisPoints: number }

/** The rent, in cents, with whose payment the goods are the customer's; never more than the total cost. */
export function ownershipRentCents(
  rule: Ownership,
  { totalCents, cashCents }: { readonly totalCents: Cents; readonly cashCents: Cents },
): Cents {
  requireWhole(totalCents, 'totalCents', 1)
  requireWhole(cashCents, 'cashCents', 1)
  if (rule.kind === 'total') return totalCents
  return Math.min(totalCents, Math.ceil((cashCents * 10_000) / rule.basisPoints))
}
