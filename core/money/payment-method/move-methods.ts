import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/** Moves the cards that a guest entered to the registered customer. */
export async function moveMethods(
  tx: Queryable,
  fromCustomerId: string,
  toCustomerId: string,
): Promise<void> {
  await tx.run(
    sql`update payment_method set customer_id = ${toCustomerId}, is_default = false where customer_id = ${fromCustomerId}`,
  )
  await tx.run(
    sql`update payment_session set customer_id = ${toCustomerId} where customer_id = ${fromCustomerId}`,
  )
}
