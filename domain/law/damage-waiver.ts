import type { Frequency } from '../base/frequency.ts'
import { requireWhole } from '../base/invalid-input.ts'
import { type Cents, percentOf } from '../base/money.ts'
import { isReliable, type Sourced } from './sourced.ts'

/** An optional damage waiver: none, or capped at a share of the payment, with a minimum cap. */
export type DamageWaiver =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'capped'
      readonly basisPoints: number
      readonly weeklyFloorCents: Cents
      readonly monthlyFloorCents: Cents
    }

/**
 * The maximum price of a damage waiver for one payment, in cents, rounded down. Bi-weekly counts as weekly;
 * semi-monthly uses the lower minimum. 0 if the pack has no waiver or its rule was not read (RTO-013).
 */
export function damageWaiverCapCents(
  { damageWaiver }: { readonly damageWaiver: Sourced<DamageWaiver> },
  frequency: Frequency,
  paymentCents: Cents,
): Cents {
  requireWhole(paymentCents, 'paymentCents', 0)
  const { rule } = damageWaiver
  if (rule.kind === 'none' || !isReliable(damageWaiver)) return 0
  const { weeklyFloorCents, monthlyFloorCents } = rule
  const floors: Record<Frequency, Cents> = {
    WEEKLY: weeklyFloorCents,
    BI_WEEKLY: weeklyFloorCents,
    SEMI_MONTHLY: Math.min(weeklyFloorCents, monthlyFloorCents),
    MONTHLY: monthlyFloorCents,
  }
  return Math.max(floors[frequency], percentOf(paymentCents, rule.basisPoints, 'down'))
}
