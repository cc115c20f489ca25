import { type CivilDate, daysBetween } from '../base/civil-date.ts'

/** How often and when last a shopper looked at a category. */
type CategoryInterest = {
  readonly frequency: number
  readonly lastViewed: CivilDate
}

/** Views for each day since the last one, today counting as one: 6 views give 6 today and 2 after three days. */
export function interestScore(interest: CategoryInterest, today: CivilDate): number {
  return interest.frequency / Math.max(1, daysBetween(interest.lastViewed, today))
}
