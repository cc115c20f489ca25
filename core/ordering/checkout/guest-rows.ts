import type { GuestRows } from '#core/composition.ts'
import { sql } from '#platform/db/sql.ts'
import { moveDraft } from './queries.ts'

export const checkoutGuestRows: GuestRows = {
  move: moveDraft,
  personal: {
    exist: (id) =>
      sql`exists (select from checkout where customer_id = ${id} and (draft <> '{}' or method_id is not null))`,
    moveOthers: null,
  },
  delete: (tx, ids) => tx.run(sql`delete from checkout where customer_id = any(${ids})`),
  usedWhere: sql`exists (select 1 from checkout d where d.customer_id = c.id)`,
  recordWhere: null,
}
