import type { CivilDate } from '#domain/base/civil-date.ts'
import { lastFeeFreeDay } from '#domain/law/late-fee.ts'
import { packOf } from './position.ts'
import type { AgreementRow } from './queries.ts'

/**
 * The last day to make a payment due on `dueOn` without a late fee; null if there is no such fee (any more), or that day
 * has passed.
 */
export function feeFreeUntil(row: AgreementRow, dueOn: CivilDate, today: CivilDate): CivilDate | null {
  if (row.lateFrom !== null && dueOn < row.lateFrom) return null
  const last = lastFeeFreeDay(packOf(row), row.frequency, dueOn)
  return last === null || last < today ? null : last
}
