import type { CivilDate } from '#domain/base/civil-date.ts'
import { lastFeeFreeDay } from '#domain/law/late-fee.ts'
import type { AgreementRow } from '../agreement/queries.ts'
import { packOf } from '../schedule/agreement-terms.ts'

/** Whether a payment that was due on a day may have a late fee: not one from before the day that an agreement names. */
export function mayHaveLateFee({ lateFrom }: Pick<AgreementRow, 'lateFrom'>, dueOn: CivilDate): boolean {
  return lateFrom === null || dueOn >= lateFrom
}

/** The last day to make a payment due on `dueOn` without a late fee, also once it has passed; null without such a fee. */
export function lastDayWithoutFee(row: AgreementRow, dueOn: CivilDate): CivilDate | null {
  return mayHaveLateFee(row, dueOn) ? lastFeeFreeDay(packOf(row), row.frequency, dueOn) : null
}

/** That day; null if there is no such fee (any more), or it has passed. */
export function feeFreeUntil(row: AgreementRow, dueOn: CivilDate, today: CivilDate): CivilDate | null {
  const last = lastDayWithoutFee(row, dueOn)
  return last === null || last < today ? null : last
}
