import { addMonths, type CivilDate } from '../base/civil-date.ts'

/**
 * The first day on which the goods of an agreement can be exchanged: six months after it was opened; in a shorter
 * month the last day (document 3 §2).
 */
export function exchangeDate(openedOn: CivilDate): CivilDate {
  return addMonths(openedOn, 6)
}
