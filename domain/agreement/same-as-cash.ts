import { addDays, addMonths, type CivilDate } from '../base/civil-date.ts'
import { requireWhole } from '../base/invalid-input.ts'
import type { Cents } from '../base/money.ts'
import type { PayoffMethod } from '../law/payoff-method.ts'

/** How long the cash price is valid: days or months from the start of rent. */
export type SameAsCashWindow = { readonly days: number } | { readonly months: number }

/** The last day (inclusive) of a same-as-cash window: 90 days from 31 January 2025 end on 1 May. */
export function sameAsCashUntil(started: CivilDate, window: SameAsCashWindow): CivilDate {
  requireWhole('days' in window ? window.days : window.months, 'window', 0)
  return 'days' in window ? addDays(started, window.days) : addMonths(started, window.months)
}

/** The cash price less the rent paid. Only rent counts as credit. */
export function sameAsCashCents(cashCents: Cents, rentPaidCents: Cents): Cents {
  requireWhole(cashCents, 'cashCents', 1)
  requireWhole(rentPaidCents, 'rentPaidCents', 0)
  return Math.max(0, cashCents - rentPaidCents)
}

/**
 * The months from the start of rent in which the law sets the price of same as cash (CA), if same as cash lasts at
 * least as long: one rule then, not two. Null where the law sets another price, or same as cash ends earlier.
 */
export function monthsInSameAsCash(method: PayoffMethod, started: CivilDate, days: number): number | null {
  if (method.kind !== 'cash-less-rent-then-ratio' || days === 0) return null
  const { months } = method
  return sameAsCashUntil(started, { months }) <= sameAsCashUntil(started, { days }) ? months : null
}
