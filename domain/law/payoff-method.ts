import { addMonths, type CivilDate, compareDates, requireDate } from '../base/civil-date.ts'
import { InvalidInput, requireWhole } from '../base/invalid-input.ts'
import { type Cents, percentOf, scale } from '../base/money.ts'

/**
 * Whether the price already includes rent that is past due. Without it that rent is added whole.
 */
type PastDueRent = { readonly includesPastDue?: true }

/**
 * How a state, or the contract where the state leaves it open, computes the early purchase option. Data of a rule pack.
 * - contract: that share of the rent that remains, set by the agreement
 * - percent-of-remaining: the same share where the statute sets it (SC)
 * - cash-less-rent: cash price less that share of the rent paid (half of it in OH, IA, VT)
 * - cash-ratio: cash price in the proportion of rent remaining to total cost (NY, WV)
 * - cash-less-rent-then-ratio: cash price less all rent paid for some months, then the proportion (CA)
 * - lowest-of: the lowest of several methods, where the state has a rule that nobody has read
 */
export type PayoffMethod =
  | SinglePayoffMethod
  | { readonly kind: 'lowest-of'; readonly methods: readonly SinglePayoffMethod[] }

/** A method that is one formula. */
export type SinglePayoffMethod =
  | { readonly kind: 'contract'; readonly percentBasisPoints: number }
  | ({ readonly kind: 'percent-of-remaining'; readonly percentBasisPoints: number } & PastDueRent)
  | ({ readonly kind: 'cash-less-rent'; readonly creditBasisPoints: number } & PastDueRent)
  | { readonly kind: 'cash-ratio' }
  | { readonly kind: 'cash-less-rent-then-ratio'; readonly months: number }

/** The figures of an agreement that a method uses. */
export type PayoffFigures = {
  readonly totalCents: Cents
  readonly cashCents: Cents
  /** Rent only: tax, fees, waivers and memberships do not count as credit. */
  readonly rentCents: Cents
  readonly started: CivilDate
  readonly today: CivilDate
}

/**
 * The early purchase option after `rentCents` of the total were paid. A cap: rounded down, never negative.
 */
export function earlyPurchaseCents(method: PayoffMethod, basis: PayoffFigures): Cents {
  if (method.kind === 'lowest-of')
    return Math.min(...method.methods.map((each) => earlyPurchaseCents(each, basis)))
  requireMethod(method)
  requireWhole(basis.totalCents, 'totalCents', 1)
  requireWhole(basis.cashCents, 'cashCents', 1)
  requireWhole(basis.rentCents, 'rentCents', 0)
  requireDate(basis.started, 'started')
  requireDate(basis.today, 'today')
  const remaining = Math.max(0, basis.totalCents - basis.rentCents)
  switch (method.kind) {
    case 'contract':
    case 'percent-of-remaining':
      return percentOf(remaining, method.percentBasisPoints, 'down')
    case 'cash-less-rent':
      return lessRent(basis, method.creditBasisPoints)
    case 'cash-ratio':
      return scale(basis.cashCents, remaining, basis.totalCents, 'down')
    case 'cash-less-rent-then-ratio':
      return basis.today <= addMonths(basis.started, method.months)
        ? lessRent(basis, 10_000)
        : scale(basis.cashCents, remaining, basis.totalCents, 'down')
  }
}

/** A share is at most the whole, and months are whole. */
function requireMethod(method: SinglePayoffMethod): void {
  const share =
    'percentBasisPoints' in method
      ? method.percentBasisPoints
      : 'creditBasisPoints' in method
        ? method.creditBasisPoints
        : 0
  requireWhole(share, 'basisPoints', 0)
  if (share > 10_000) throw new InvalidInput('basisPoints', share)
  if ('months' in method) requireWhole(method.months, 'months', 0)
}

/** The months from the start of rent in which a method, or one of several, has another formula than later; 0 if none. */
export function firstMonths(method: PayoffMethod): number {
  if (method.kind === 'lowest-of') return Math.max(...method.methods.map(firstMonths))
  return method.kind === 'cash-less-rent-then-ratio' ? method.months : 0
}

/**
 * The days of same as cash where they outlast the months in which a method has the same price, the cash price less all rent
 * paid, so that the method's own months end nothing; else 0. A month is counted with 31 days.
 */
export function outlastingCashDays(method: PayoffMethod, sameAsCashDays: number): number {
  return firstMonths(method) > 0 && sameAsCashDays > 31 * firstMonths(method) ? sameAsCashDays : 0
}

/** The last day on which a method computes the same as today; null if it never changes. */
export function methodUntil(method: PayoffMethod, started: CivilDate, today: CivilDate): CivilDate | null {
  if (method.kind === 'lowest-of') {
    const ends = method.methods.map((each) => methodUntil(each, started, today)).filter((day) => day !== null)
    return ends.toSorted(compareDates)[0] ?? null
  }
  if (method.kind !== 'cash-less-rent-then-ratio') return null
  const last = addMonths(started, method.months)
  return today <= last ? last : null
}

/** Uses one division for the whole difference, so that the result is rounded down and not the credit. */
function lessRent(basis: PayoffFigures, creditBasisPoints: number): Cents {
  const exact = basis.cashCents * 10_000 - basis.rentCents * creditBasisPoints
  return Math.max(0, scale(exact, 1, 10_000, 'down'))
}
