import { type CivilDate, daysBetween } from '../base/civil-date.ts'

/** How often and when last a shopper looked at a category. */
export type CategoryInterest = {
  readonly categoryId: string
  readonly frequency: number
  readonly lastViewed: CivilDate
}

/** Views for each day since the last one, today counting as one: 6 views give 6 today and 2 after three days. */
export function interestScore(interest: CategoryInterest, today: CivilDate): number {
  return interest.frequency / Math.max(1, daysBetween(interest.lastViewed, today))
}

/** Counts a view of a category. */
export function recordView(
  interests: readonly CategoryInterest[],
  categoryId: string,
  today: CivilDate,
): CategoryInterest[] {
  const known = interests.find((interest) => interest.categoryId === categoryId)
  const others = interests.filter((interest) => interest.categoryId !== categoryId)
  return [...others, { categoryId, frequency: (known?.frequency ?? 0) + 1, lastViewed: today }]
}

/** Categories with the liveliest interest first. */
export function byInterest(interests: readonly CategoryInterest[], today: CivilDate): CategoryInterest[] {
  return [...interests].sort((a, b) => interestScore(b, today) - interestScore(a, today))
}
