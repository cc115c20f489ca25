import { addMonths, type CivilDate } from '../base/civil-date.ts'
import { type Frequency, paymentsPerYear } from '../base/frequency.ts'
import { whole } from './statutes.ts'

// What the statutes say of charges at checkout and of fetched payments, written down a second time.

/** The highest price of a damage waiver with one payment: a share in basis points, or so many dollars if that is more. */
const waivers: Readonly<
  Record<string, { readonly basisPoints: number; readonly weekly: number; readonly monthly: number }>
> = {
  in: { basisPoints: 1_000, weekly: 2, monthly: 5 },
  co: { basisPoints: 1_000, weekly: 2, monthly: 5 },
  ct: { basisPoints: 750, weekly: 0, monthly: 0 },
  ne: { basisPoints: 800, weekly: 2, monthly: 5 },
}

/** The same in ten-thousandths of a cent; 0 where a statute names none. */
export function waiverCeiling(id: string, frequency: Frequency, cents: number): number {
  const { basisPoints, weekly, monthly } = waivers[id] ?? { basisPoints: 0, weekly: 0, monthly: 0 }
  const dollars = frequency === 'MONTHLY' ? monthly : weekly
  return Math.max(basisPoints * cents, dollars * 100 * whole)
}

/** Whether a deposit and a reservation together are allowed: a month's rent in CA, any that is disclosed in HI and NE. */
export function isDepositLawful(
  id: string,
  frequency: Frequency,
  paymentCents: number,
  cents: number,
): boolean {
  if (cents === 0 || id === 'hi' || id === 'ne') return true
  return id === 'ca' && cents * 12 <= paymentCents * paymentsPerYear[frequency]
}

type Fetched = { readonly on: CivilDate; readonly cents: number }

/** What fetching a payment may cost in dollars, and how often in how many months: monthly payments, and others. */
const pickups: Readonly<
  Record<
    string,
    { readonly dollars: number; readonly monthly: number; readonly other: number; readonly months: number }
  >
> = {
  hi: { dollars: 10, monthly: 3, other: 6, months: 6 },
  ia: { dollars: 7, monthly: 3, other: 3, months: 3 },
  sc: { dollars: 7, monthly: 3, other: 6, months: 6 },
}

/** Whether the payments that were fetched cost no more, and were no more in any of those months, than the law allows. */
export function arePickupsLawful(id: string, frequency: Frequency, fetched: readonly Fetched[]): boolean {
  const rule = pickups[id]
  if (rule === undefined) return fetched.length === 0
  const most = frequency === 'MONTHLY' ? rule.monthly : rule.other
  const isOften = fetched.some(({ on }, index) => {
    const next = fetched[index + most]
    return next !== undefined && next.on < addMonths(on, rule.months)
  })
  return !isOften && fetched.every(({ cents }) => cents <= rule.dollars * 100)
}
