import { nextDue } from '#domain/agreement/schedule.ts'
import type { CivilDate } from '#domain/base/civil-date.ts'
import { reinstatementWindow } from '#domain/law/reinstatement.ts'
import type { AgreementRow } from '../agreement/queries.ts'
import { packOf, termsOf } from './agreement-terms.ts'
import { paidBasisPoints } from './progress.ts'

/** The last day on which an agreement can be resumed; null if it neither lapsed nor was returned. */
export function reinstatementEndsOn(row: AgreementRow): CivilDate | null {
  const { frequency, lapsedOn, returnedOn } = row
  return reinstatementWindow(packOf(row), {
    frequency,
    lapsedOn,
    returnedOn,
    unpaidDueOn: nextDue(termsOf(row), row.paymentsMade)?.date ?? null,
    paidBasisPoints: paidBasisPoints(row),
  })
}

/** The last day on which an agreement can still be resumed; null once it has passed, too. */
export function openReinstatementEnd(row: AgreementRow, today: CivilDate): CivilDate | null {
  const last = reinstatementEndsOn(row)
  return last === null || last < today ? null : last
}
