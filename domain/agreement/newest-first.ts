import type { CivilDate } from '../base/civil-date.ts'
import { paymentsDueBy, type ScheduleTerms } from './schedule.ts'

/**
 * The numbers of the payments due by a day that are unpaid where the law counts money for the most recent payment due
 * first, and then for older ones (Conn. Gen. Stat. 42-243(3)). Money that comes when nothing is due pays the next one.
 * @param paidOn the day on which each payment was made, in order
 */
export function unpaidNewestFirst(
  terms: ScheduleTerms,
  paidOn: readonly CivilDate[],
  today: CivilDate,
): ReadonlySet<number> {
  const open = Array.from({ length: terms.payments }, (_, index) => index + 1)
  for (const day of paidOn) {
    const due = paymentsDueBy(terms, day)
    const newest = open.findLastIndex((number) => number <= due)
    open.splice(Math.max(0, newest), 1)
  }
  const due = paymentsDueBy(terms, today)
  return new Set(open.filter((number) => number <= due))
}
