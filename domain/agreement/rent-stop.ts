import { addDays, type CivilDate, daysBetween, latest } from '../base/civil-date.ts'
import { lapseAfterNotice } from '../law/default-notice.ts'
import type { RulePack } from '../law/pack.ts'
import { anchorFor, dueDate, nextDue, type ScheduleTerms } from './schedule.ts'

/** An agreement on rent, active or lapsed. */
type Running = {
  readonly pack: Pick<RulePack, 'lapse' | 'defaultNotice'>
  readonly terms: ScheduleTerms
  readonly paymentsMade: number
  /** Null if it has not lapsed. */
  readonly lapsedOn: CivilDate | null
}

/** The first day on which the goods did not work, and the day from which they work again. */
export type RepairDays = { readonly from: CivilDate; readonly until: CivilDate }

/** What a stop of rent changes. */
export type StoppedRent = {
  readonly anchor: CivilDate
  /** When the next payment falls due now. */
  readonly dueOn: CivilDate
  /** Null if the agreement goes on, also because it has not been late enough for its lapse. */
  readonly lapsedOn: CivilDate | null
}

/**
 * An agreement without rent for the days on which its goods did not work: whatever is not paid falls due later by as
 * many days. The lapse of an agreement counts from the new due dates: on `today` it may be one that has not come yet,
 * and it is never an earlier one. A notice of default named
 * another day, so where the law asks for one the agreement goes on. Null if no payment is left.
 */
export function withoutRent(
  running: Running,
  { from, until }: RepairDays,
  today: CivilDate,
): StoppedRent | null {
  const { pack, terms, paymentsMade, lapsedOn } = running
  const next = nextDue(terms, paymentsMade)
  if (next === null) return null
  const anchor = anchorFor(terms, next.number, addDays(next.date, daysBetween(from, until)))
  const dueOn = dueDate({ ...terms, anchor }, next.number)
  const lapse = lapseAfterNotice(pack, terms.frequency, dueOn, null)
  const isLapsed = lapsedOn !== null && lapse !== null && today >= lapse
  return { anchor, dueOn, lapsedOn: isLapsed ? latest(lapsedOn, lapse) : null }
}
