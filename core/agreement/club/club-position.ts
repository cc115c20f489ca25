import { clubPaidUntil } from '#domain/agreement/club.ts'
import { type CivilDate, civilDateIn } from '#domain/base/civil-date.ts'
import type { Cents } from '#domain/base/money.ts'
import { taxOnPayment } from '#domain/base/tax.ts'
import type { ClubRow } from './queries.ts'

/** The first day of a membership that is not paid, on which it renews or ends. */
export function paidUntilOf(row: Pick<ClubRow, 'beginsOn' | 'monthsPaid'>): CivilDate {
  return clubPaidUntil(row.beginsOn, row.monthsPaid)
}

/** The day of a moment at the store of a membership. */
export function clubDay(row: Pick<ClubRow, 'timeZone'>, at: Date): CivilDate {
  return civilDateIn(at.getTime(), row.timeZone)
}

/** The day of the mail about the coming renewal; null before it. */
export function notifiedOn(row: ClubRow): CivilDate | null {
  return row.notifiedFor === paidUntilOf(row) ? row.notifiedOn : null
}

/** The tax of the coming renewal: as it was told, and before that by the rate of its day. */
export function renewalTaxCents(row: ClubRow): Cents {
  const told = notifiedOn(row) === null ? null : row.notifiedTaxCents
  return told ?? taxOnPayment(row.priceCents, row.taxRateMillionths)
}
