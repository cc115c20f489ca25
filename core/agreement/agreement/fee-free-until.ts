import type { CivilDate } from '#domain/base/civil-date.ts'
import { lastFeeFreeDay } from '#domain/law/late-fee.ts'
import { packOf } from './position.ts'
import type { AgreementRow } from './queries.ts'

/**
 * The last day on which a payment due on a day can be made without a late fee; null where there is no such fee, and
 * once that day is over.
 */
export function feeFreeUntil(row: AgreementRow, dueOn: CivilDate, today: CivilDate): CivilDate | null {
  const last = lastFeeFreeDay(packOf(row), row.frequency, dueOn)
  return last === null || last < today ? null : last
}
