import { addMonths, type CivilDate } from '../base/civil-date.ts'
import type { Frequency } from '../base/frequency.ts'

// The statutes written down a second time, as inequalities over integers, to compare the packs with. Both sides are
// scaled up instead of rounded, so that a cap that rounds up is detected.

/** The scale of fees: ten-thousandths of a cent. */
export const whole = 10_000

type Ceiling = (weekly: boolean, cents: number, age: number) => number

/** The maximum late fee of a payment by days late, in ten-thousandths of a cent. */
const ceilings: Readonly<Record<string, Ceiling>> = {
  ca: (weekly, cents, age) =>
    age < (weekly ? 3 : 7) ? 0 : Math.max(200 * whole, Math.min(500 * cents, 500 * whole)),
  ny: (weekly, cents, age) =>
    age <= (weekly ? 3 : 7) ? 0 : Math.max(1_000 * cents, (weekly ? 300 : 500) * whole),
  ct: (weekly, cents, age) =>
    age <= (weekly ? 3 : 5) ? 0 : Math.max(100 * whole, Math.min(500 * cents, 500 * whole)),
  wv: (weekly, cents, age) => (age <= (weekly ? 3 : 5) ? 0 : Math.min(500 * cents, 1_500 * whole)),
  in: (weekly, cents, age) => {
    if (age <= (weekly ? 2 : 5)) return 0
    return (weekly ? (cents <= 2_000 ? 300 : 500) : 800) * whole
  },
  co: (weekly, _cents, age) => (age <= (weekly ? 3 : 5) ? 0 : (weekly ? 300 : 500) * whole),
  il: (_weekly, _cents, age) => (age <= 3 ? 0 : 500 * whole),
  // Business days are never fewer than the same number of calendar days.
  ia: (weekly, _cents, age) => (age <= (weekly ? 3 : 5) ? 0 : (weekly ? 300 : 500) * whole),
  ne: (weekly, _cents, age) => (age <= (weekly ? 3 : 5) ? 0 : (weekly ? 300 : 500) * whole),
  hi: (weekly, _cents, age) => (age <= (weekly ? 3 : 5) ? 0 : (weekly ? 300 : 500) * whole),
  nd: (weekly, cents, age) => (age <= (weekly ? 2 : 5) ? 0 : Math.max(300 * whole, 500 * cents)),
  or: (weekly, _cents, age) => (age <= (weekly ? 2 : 5) ? 0 : 500 * whole),
  ak: (_weekly, _cents, age) => (age <= 0 ? 0 : 500 * whole),
  mo: (_weekly, _cents, age) => (age <= 0 ? 0 : 500 * whole),
}

/** The maximum late fee under the law of a pack, in ten-thousandths of a cent. */
export function lateFeeCeiling(id: string, every: Frequency, cents: number, age: number): number {
  const ceiling = ceilings[id]
  if (ceiling === undefined) return 0
  if (every === 'SEMI_MONTHLY') return Math.min(ceiling(true, cents, age), ceiling(false, cents, age))
  return ceiling(every !== 'MONTHLY', cents, age)
}

/** The maximum fee of a reinstatement by pack, in cents; 0 where none is named. */
export const reinstatementFees: Readonly<Record<string, number>> = {
  oh: 500,
  fl: 500,
  ri: 500,
  ia: 2_500,
  hi: 500,
  ne: 500,
}

/** An agreement on a day, for the highest price at which the law lets its goods be bought. */
export type BoughtEarly = {
  readonly totalCents: number
  readonly cashCents: number
  readonly paidCents: number
  readonly pastDueCents: number
  readonly started: CivilDate
  readonly today: CivilDate
}

type Price = (of: BoughtEarly) => number

const ratio: Price = ({ totalCents, cashCents, paidCents, pastDueCents }) =>
  pastDueCents + (cashCents * Math.max(0, totalCents - paidCents - pastDueCents)) / totalCents
const lessShare =
  (share: number): Price =>
  ({ cashCents, paidCents, pastDueCents }) =>
    pastDueCents + Math.max(0, cashCents - share * (paidCents + pastDueCents))
const lessHalf: Price = ({ cashCents, paidCents }) => Math.max(0, cashCents - paidCents / 2)
const shareOfRest: Price = ({ totalCents, paidCents }) => (totalCents - paidCents) * 0.55

const prices: Readonly<Record<string, Price>> = {
  ny: ratio,
  hi: ratio,
  wv: ratio,
  ca: (of) =>
    of.today <= addMonths(of.started, 3)
      ? of.pastDueCents + Math.max(0, of.cashCents - of.paidCents - of.pastDueCents)
      : ratio(of),
  oh: lessHalf,
  ia: lessHalf,
  ct: lessHalf,
  vt: lessShare(0.5),
  me: lessShare(0.5),
  pa: lessShare(0.5),
  mi: lessShare(0.45),
  sc: shareOfRest,
  ne: shareOfRest,
}

/** The maximum price of an early purchase under the law of a pack: what is left to pay where it names none. */
export function payoffCeiling(id: string, of: BoughtEarly): number {
  const left = of.totalCents - of.paidCents
  return Math.min(left, prices[id]?.(of) ?? left)
}

/** Days to resume an agreement: with the goods by week and month, and after a return from shares of the total paid. */
type Least = {
  readonly kept: readonly [weekly: number, monthly: number]
  readonly returned: readonly (readonly [share: number, days: number])[]
}

const twoThirds = 2 / 3
const model: Least = {
  kept: [2, 5],
  returned: [
    [0, 21],
    [twoThirds, 45],
  ],
}
const month: Least = { kept: [2, 5], returned: [[0, 30]] }
const weekly30: Least = {
  kept: [2, 5],
  returned: [
    [0, 21],
    [twoThirds, 30],
  ],
}
const halfYear: Least = { kept: [7, 7], returned: [[0, 180]] }
const terms: Least = { kept: [21, 93], returned: [[0, 21]] }
const sixtyDays: Least = { kept: [0, 0], returned: [[0, 60]] }

const leastDays: Readonly<Record<string, Least>> = {
  ...Object.fromEntries(['ak', 'dc', 'id', 'ks', 'la', 'md', 'ms', 'sd', 'va'].map((id) => [id, model])),
  al: month,
  ky: month,
  nm: weekly30,
  wy: weekly30,
  ma: halfYear,
  vt: { ...halfYear, kept: [3, 5] },
  me: { ...halfYear, kept: [0, 0] },
  ga: terms,
  oh: terms,
  ri: terms,
  fl: sixtyDays,
  ia: sixtyDays,
  co: {
    kept: [0, 0],
    returned: [
      [0, 60],
      [0.6, 120],
    ],
  },
  ca: { kept: [7, 10], returned: [[0, 365]] },
  ct: {
    kept: [0, 0],
    returned: [
      [0, 30],
      [1 / 3, 90],
      [twoThirds, 180],
    ],
  },
  hi: {
    kept: [0, 0],
    returned: [
      [0, 30],
      [0.6, 60],
    ],
  },
  mi: { kept: [7, 7], returned: [[0, 90]] },
  nd: {
    kept: [2, 5],
    returned: [
      [0, 31],
      [twoThirds, 45],
    ],
  },
  ne: {
    kept: [5, 7],
    returned: [
      [0, 30],
      [0.6, 90],
      [0.8, 180],
    ],
  },
  pa: {
    kept: [7, 7],
    returned: [
      [0, 90],
      [twoThirds, 120],
    ],
  },
  sc: { kept: [60, 60], returned: [[0, 60]] },
  tx: { kept: [7, 16], returned: [] },
  il: { kept: [7, 16], returned: [] },
  ut: {
    kept: [2, 5],
    returned: [
      [0, 45],
      [twoThirds, 90],
    ],
  },
  wa: {
    kept: [5, 10],
    returned: [
      [0, 21],
      [twoThirds, 45],
    ],
  },
}

/** Days between a notice in writing that a payment is missing, and what may follow: by week and month. */
const leastCure: Readonly<Record<string, readonly [weekly: number, monthly: number]>> = {
  ia: [3, 5],
  md: [15, 15],
  sc: [3, 5],
  vt: [14, 14],
  wy: [3, 5],
}

/** The least days between a notice of default and the lapse under the law of a pack; 0 where it names none. */
export function leastCureDays(id: string, frequency: Frequency): number {
  const [weekly, monthly] = leastCure[id] ?? [0, 0]
  return frequency === 'MONTHLY' ? monthly : weekly
}

/** The least days that the law of a pack gives to resume an agreement; 0 where it names none. */
export function leastWindow(
  id: string,
  how: { readonly frequency: Frequency; readonly isReturned: boolean; readonly paidShare: number },
): number {
  const least = leastDays[id]
  if (least === undefined) return 0
  const [weekly, monthly] = least.kept
  if (!how.isReturned) return how.frequency === 'MONTHLY' ? monthly : weekly
  const reached = least.returned.filter(([share]) => how.paidShare >= share).map(([, days]) => days)
  return Math.max(0, ...reached)
}
