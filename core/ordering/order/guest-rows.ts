import type { GuestRows } from '#core/composition.ts'
import { sql } from '#platform/db/sql.ts'

/** Only registered customers place orders; if a guest has one nevertheless, it is kept. */
export const orderGuestRows: GuestRows = {
  move: null,
  personal: null,
  delete: null,
  usedWhere: null,
  recordWhere: sql`exists (select 1 from orders o where o.customer_id = c.id)`,
}
