/**
 * Why a review may be refused, and for nothing else: never because it says something bad
 * (15 USC 45b, 16 CFR 465.7).
 */
export const reviewRefusals = ['other-matter', 'personal-data', 'abuse', 'advertising', 'unlawful'] as const

export type ReviewRefusal = (typeof reviewRefusals)[number]

/** The longest text, in characters. */
export const longestReview = 2_000

/** The best of the stars that are given; the worst is one. */
export const mostStars = 5

/** The stars of all shown reviews of a product together, and how many there are: at least one. */
export type Rating = { readonly count: number; readonly stars: number }

/** The average with one decimal, half up: 4.5. */
export function averageStars({ count, stars }: Rating): number {
  return Math.floor((stars * 10) / count + 0.5) / 10
}
