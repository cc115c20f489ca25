import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/** Whether a customer has signed an agreement, whatever became of it: it names them as they were called then. */
export async function hasSigned(db: Queryable, customerId: string): Promise<boolean> {
  const row = await db.maybeOne(sql`
    select 1 as signed from agreement where customer_id = ${customerId} and signed_on is not null limit 1`)
  return row !== undefined
}
