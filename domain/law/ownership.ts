import { requireWhole } from '../base/invalid-input.ts'
import type { Cents } from '../base/money.ts'

/**
 * When rent payments bring ownership: with the total cost, or once a share of the rent paid (in basis points)
 * reaches the cash price.
 */
export type Ownership =
  | { readonly kind: 'total' }
  | { readonly kind: 'rent-share'; readonly basisPoints: number }

/** The rent, in cents, whose payment brings ownership; never more than the total cost. */
export function ownershipRentCents(
  rule: Ownership,
  { totalCents, cashCents }: { readonly totalCents: Cents; readonly cashCents: Cents },
): Cents {
  requireWhole(totalCents, 'totalCents', 1)
  requireWhole(cashCents, 'cashCents', 1)
  if (rule.kind === 'total') return totalCents
  return Math.min(totalCents, Math.ceil((cashCents * 10_000) / rule.basisPoints))
}
