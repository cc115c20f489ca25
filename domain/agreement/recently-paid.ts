const hourMilliseconds = 3_600_000

/**
 * Whether a payment counts as just made, so that its agreement says that it arrived: for an hour from the moment of each
 * payment (document 3 §4). Moments are in milliseconds since 1970; `paidAt` is null before the first payment.
 */
export function isRecentlyPaid(paidAt: number | null, now: number): boolean {
  return paidAt !== null && now - paidAt < hourMilliseconds
}
