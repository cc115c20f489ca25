import { nextDue } from '#domain/agreement/schedule.ts'
import type { CivilDate } from '#domain/base/civil-date.ts'
import { cureEnd } from '#domain/law/default-notice.ts'
import type { AgreementRow } from '../agreement/queries.ts'
import { packOf, termsOf } from '../schedule/agreement-terms.ts'

/** When notice was given of the earliest payment that is not made; null if it was not. */
export function noticeOn(row: AgreementRow): CivilDate | null {
  const dueOn = nextDue(termsOf(row), row.paymentsMade)?.date
  return dueOn !== undefined && row.defaultNoticeDueOn === dueOn ? row.defaultNoticeOn : null
}

/** The last day to pay after that notice, so that the agreement goes on; null without one, and once it has lapsed. */
export function cureUntil(row: AgreementRow): CivilDate | null {
  const given = row.state === 'active' ? noticeOn(row) : null
  return given === null ? null : cureEnd(packOf(row), row.frequency, given)
}
