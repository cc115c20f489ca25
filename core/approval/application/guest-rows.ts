import type { GuestRows } from '#core/composition.ts'
import { sql } from '#platform/db/sql.ts'
import { moveApplications } from './move-applications.ts'

/** A draft is deleted with the guest; submitted applications are kept, as the law requires of lenders. */
export const applicationGuestRows: GuestRows = {
  move: moveApplications,
  personal: {
    exist: (id) => sql`exists (select from application where customer_id = ${id})`,
    moveOthers: null,
  },
  delete: (tx, ids) => tx.run(sql`delete from application where customer_id = any(${ids})`),
  usedWhere: sql`exists (select 1 from application a where a.customer_id = c.id)`,
  recordWhere: sql`exists (select 1 from application a where a.customer_id = c.id and a.state <> 'draft')`,
}
