import { type CivilDate, civilDateIn, civilDateOf, daysBetween } from '../base/civil-date.ts'
import { fail, ok, type Result } from '../base/result.ts'

const warningDays = 60

/**
 * The last day of a card, from MMYY as the vault returns it; three digits lack the leading zero ('224' is
 * 02/24). A card is valid through the last day of its month.
 */
export function cardExpiresOn(monthYear: string): Result<CivilDate> {
  const text = monthYear.length === 3 ? `0${monthYear}` : monthYear
  const month = Number(text.slice(0, 2))
  return /^\d{4}$/.test(text) && month >= 1 && month <= 12
    ? ok(civilDateOf(2000 + Number(text.slice(2)), month, 31))
    : fail('card-expiry-invalid', { field: 'expirationDate' })
}

/** The day by which cards expire: each is good until its last day has ended in all US time zones. */
export function cardDay(now: Date): CivilDate {
  return civilDateIn(now.getTime(), 'Pacific/Honolulu')
}

/** Whether a card has expired on a day, that of `cardDay`. */
export function isCardExpired(expiresOn: CivilDate, today: CivilDate): boolean {
  return today > expiresOn
}

/**
 * The warning about saved payment methods: all are expired, or all expire within 60 days. Null stands for a
 * method without expiry (a bank account), which never expires. No warning without methods. Expired is tested
 * first, because the distance in the other rule is absolute (document 3 §5).
 */
export function methodsWarning(
  expiries: readonly (CivilDate | null)[],
  today: CivilDate,
): 'all-expired' | 'all-expiring' | null {
  if (expiries.length === 0) return null
  if (expiries.every((expiry) => expiry !== null && isCardExpired(expiry, today))) return 'all-expired'
  const near = expiries.every(
    (expiry) => expiry !== null && Math.abs(daysBetween(today, expiry)) <= warningDays,
  )
  return near ? 'all-expiring' : null
}
