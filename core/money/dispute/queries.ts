import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { Intent } from '../payment/queries.ts'

/** The numbers of the agreements that a payment paid, in order. */
export async function agreementNumbers(
  db: Queryable,
  { customerId, parts }: Pick<Intent, 'customerId' | 'parts'>,
): Promise<string[]> {
  const ids = parts.map(({ agreementId }) => agreementId)
  const rows = await db.rows<{ number: string }>(sql`
    select number from agreement where customer_id = ${customerId} and id = any (${ids}) order by number`)
  return rows.map(({ number }) => number)
}
