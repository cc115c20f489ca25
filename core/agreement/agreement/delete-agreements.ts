import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/** Deletes a customer's agreements with their goods. What names them goes first; the books stay. */
export async function deleteAgreementsOf(tx: Queryable, customerId: string): Promise<void> {
  await tx.run(sql`delete from agreement_item where customer_id = ${customerId}`)
  await tx.run(sql`delete from agreement where customer_id = ${customerId}`)
}
