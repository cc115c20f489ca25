import { type CivilDate, daysBetween } from '../base/civil-date.ts'

/** How often, and when last, a shopper viewed a category. */
type CategoryInterest = {
  readonly frequency: number
  readonly lastViewed: CivilDate
}

/** Views divided by days since the last view, at least 1: 6 views score 6 today and 2 after three days. */
export function interestScore(interest: CategoryInterest, today: CivilDate): number {
  return interest.frequency / Math.max(1, daysBetween(interest.lastViewed, today))
}
