import type { GuestRows } from '#core/composition.ts'
import { sql } from '#platform/db/sql.ts'

/** Only registered customers make payments; if a guest has one nevertheless, it is kept. */
export const paymentGuestRows: GuestRows = {
  move: null,
  personal: null,
  delete: null,
  usedWhere: null,
  recordWhere: sql`exists (select 1 from payment_intent p where p.customer_id = c.id)`,
}
