import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { AgreementRow } from './queries.ts'

/** Writes a notice of default. */
export async function setDefaultNotice(
  tx: Queryable,
  row: Pick<
    AgreementRow,
    'customerId' | 'id' | 'defaultNoticeOn' | 'defaultNoticeDueOn' | 'defaultLetterNumber'
  >,
  now: Date,
): Promise<void> {
  await tx.run(sql`
    update agreement set default_notice_on = ${row.defaultNoticeOn}, default_notice_due_on = ${row.defaultNoticeDueOn},
      default_letter_number = ${row.defaultLetterNumber},
      updated_at = ${now}
    where customer_id = ${row.customerId} and id = ${row.id}`)
}
