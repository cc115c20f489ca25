import type { GuestRows } from '#core/composition.ts'
import { sql } from '#platform/db/sql.ts'

/** Approvals move together with the applications that they answer. */
export const approvalGuestRows: GuestRows = {
  move: null,
  delete: null,
  isUsed: null,
  isRecord: sql`exists (select 1 from approval a where a.customer_id = c.id)`,
}
