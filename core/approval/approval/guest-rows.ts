import type { GuestRows } from '#core/composition.ts'
import { sql } from '#platform/db/sql.ts'

export const approvalGuestRows: GuestRows = {
  move: (tx, from, to) => tx.run(sql`update approval set customer_id = ${to} where customer_id = ${from}`),
  personal: {
    exist: (id) => sql`exists (select from approval where customer_id = ${id})`,
    moveOthers: null,
  },
  delete: null,
  usedWhere: null,
  recordWhere: sql`exists (select 1 from approval a where a.customer_id = c.id)`,
}
