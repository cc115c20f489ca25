import type { GuestRows } from '#core/composition.ts'
import { sql } from '#platform/db/sql.ts'

/** A decision is kept as long as its application, whose rules apply. */
export const decisionGuestRows: GuestRows = {
  move: (tx, from, to) => tx.run(sql`update decision set customer_id = ${to} where customer_id = ${from}`),
  personal: {
    exist: (id) => sql`exists (select from decision where customer_id = ${id})`,
    moveOthers: null,
  },
  delete: null,
  usedWhere: null,
  recordWhere: null,
}
