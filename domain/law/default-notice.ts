import { addBankingDays } from '../base/banking-days.ts'
import { addDays, type CivilDate, latest } from '../base/civil-date.ts'
import type { Frequency } from '../base/frequency.ts'
import { kinder, type Lapse, lapseDay } from './reinstatement.ts'
import type { Sourced } from './sourced.ts'

/**
 * A notice in writing that a payment is missing, and the days to pay it that the customer then has. Every notice says
 * all that any statute asks for: which payment it is, the whole amount, the last day, that nothing paid is lost, and
 * how to reach the store.
 */
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
    }

type WithNotice = { readonly defaultNotice: Sourced<DefaultNotice> }

/** The first day of a notice about a payment that was due on `dueOn`; null where none is given. */
export function defaultNoticeDay(
  { defaultNotice: { rule } }: WithNotice,
  dueOn: CivilDate,
): CivilDate | null {
  return rule.kind === 'none' ? null : addDays(addBankingDays(dueOn, rule.afterBusinessDays), 1)
}

/** The days to pay after a notice, as the customer is told them before anything happened; null where none is given. */
export function cureDays(
  { defaultNotice: { rule } }: WithNotice,
  frequency: Frequency,
): { readonly count: number; readonly days: 'calendar' | 'business' } | null {
  if (rule.kind === 'none') return null
  return { count: kinder(frequency, rule.cureWeeklyDays, rule.cureMonthlyDays), days: rule.days }
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
