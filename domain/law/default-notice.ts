import { addBankingDays } from '../base/banking-days.ts'
import { addDays, type CivilDate, latest } from '../base/civil-date.ts'
import type { Frequency } from '../base/frequency.ts'
import { daysByFrequency } from './days-by-frequency.ts'
import { type Lapse, lapseDay } from './reinstatement.ts'
import type { Sourced } from './sourced.ts'

/** What a statute wants a notice of default to say. Every notice of the store says all of it. */
export const noticePoints = [
  /** Name, address and phone number of the store to which the payment is made. */
  'store',
  /** Which agreement it is about, and which payment is missing. */
  'agreement',
  /** That the missing payment can still be made, and the agreement then goes on. */
  'right-to-pay',
  /** Everything that must be paid for that. */
  'amount',
  /** The last day for it. */
  'last-day',
  /** That the agreement can be reinstated later. */
  'right-to-reinstate',
] as const

export type NoticePoint = (typeof noticePoints)[number]

/** A notice in writing that a payment is missing, and the days to pay it that the customer then has. */
export type DefaultNotice =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'written'
      /** The business days after the due date in which no notice is given yet. */
      readonly afterBusinessDays: number
      /** The days to pay after the notice; on the last one the agreement still goes on. */
      readonly cureWeeklyDays: number
      readonly cureMonthlyDays: number
      readonly days: 'calendar' | 'business'
      /** What the statute wants it to say. */
      readonly points: readonly NoticePoint[]
      /** A certified letter is a notice only once the store has posted it; e-mail is one at once. */
      readonly sentBy: 'mail' | 'certified-letter'
    }

type WithNotice = { readonly defaultNotice: Sourced<DefaultNotice> }

/** The first day of a notice about a payment that was due on `dueOn`; null where none is given. */
export function defaultNoticeDay(
  { defaultNotice: { rule } }: WithNotice,
  dueOn: CivilDate,
): CivilDate | null {
  return rule.kind === 'none' ? null : addDays(addBankingDays(dueOn, rule.afterBusinessDays), 1)
}

/** Whether a notice counts only once the store has posted it as a certified letter. */
export function needsLetter({ defaultNotice: { rule } }: WithNotice): boolean {
  return rule.kind === 'written' && rule.sentBy === 'certified-letter'
}

/** The days to pay after a notice, as the customer is told them before anything happened; null where none is given. */
export function cureDays(
  { defaultNotice: { rule } }: WithNotice,
  frequency: Frequency,
): { readonly count: number; readonly days: 'calendar' | 'business' } | null {
  if (rule.kind === 'none') return null
  return { count: daysByFrequency(frequency, rule.cureWeeklyDays, rule.cureMonthlyDays), days: rule.days }
}

/** The last day (inclusive) to pay after a notice that was given on `noticeOn`. */
export function cureEnd(pack: WithNotice, frequency: Frequency, noticeOn: CivilDate): CivilDate {
  const cure = cureDays(pack, frequency)
  if (cure === null) return noticeOn
  return cure.days === 'business' ? addBankingDays(noticeOn, cure.count) : addDays(noticeOn, cure.count)
}

/**
 * The day on which an agreement lapses whose earliest unpaid payment was due on `dueOn`, if notice of it was given on
 * `noticeOn`. Null if the law of the state asks for a notice and none was given: it goes on.
 */
export function lapseAfterNotice(
  pack: WithNotice & { readonly lapse: Sourced<Lapse> },
  frequency: Frequency,
  dueOn: CivilDate,
  noticeOn: CivilDate | null,
): CivilDate | null {
  const day = lapseDay(pack, frequency, dueOn)
  if (pack.defaultNotice.rule.kind === 'none') return day
  return noticeOn === null ? null : latest(day, addDays(cureEnd(pack, frequency, noticeOn), 1))
}
