import type { ApplicantHistory } from '#domain/approval/decision-application.ts'
import type { CivilDate } from '#domain/base/civil-date.ts'
import type { Queryable } from '#platform/db/database.ts'
import { weeklyOutstanding } from '../approval/get-approval.ts'
import { customersWith, hasOtherApplication, paymentRecord } from './history-queries.ts'

type Asked = { customerId: string; id: string; taxIdHash: string; submittedAt: Date }

/** What the store knows about an applicant, including earlier guest sessions of the same person. */
export async function applicantHistory(
  db: Queryable,
  application: Asked,
  today: CivilDate,
): Promise<ApplicantHistory> {
  const customerIds = await customersWith(db, application.taxIdHash, application.customerId)
  const { paid, onTime, lapsed, unpaid } = await paymentRecord(db, customerIds)
  return {
    onTimeBasisPoints: paid === 0 ? null : Math.floor((onTime * 10_000) / paid),
    openSkip: lapsed > 0,
    chargeOff: unpaid,
    weeklyOutstandingCents: await weeklyOutstanding(db, customerIds),
    duplicateApplication: await hasOtherApplication(db, application, today),
  }
}
