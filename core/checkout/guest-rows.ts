import type { GuestRows } from '../composition.ts'
import { sql } from '../db/sql.ts'
import { moveDraft } from './store.ts'

export const checkoutGuestRows: GuestRows = {
  move: moveDraft,
  delete: (tx, ids) => tx.run(sql`delete from checkout where customer_id = any(${ids})`),
  isUsed: sql`exists (select 1 from checkout d where d.customer_id = c.id)`,
  isRecord: null,
}
