import type { GuestRows } from '#core/composition.ts'
import { sql } from '#platform/db/sql.ts'

/** Documents belong to an approval, which is kept. */
export const verificationGuestRows: GuestRows = {
  move: (tx, from, to) =>
    tx.run(sql`update verification_document set customer_id = ${to} where customer_id = ${from}`),
  personal: {
    exist: (id) => sql`exists (select from verification_document where customer_id = ${id})`,
    moveOthers: null,
  },
  delete: null,
  usedWhere: null,
  recordWhere: null,
}
