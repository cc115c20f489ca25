import type { GuestRows } from '#core/composition.ts'
import { sql } from '#platform/db/sql.ts'

/** A sign-in opens its own session, and a viewed store is not worth keeping. */
export const sessionGuestRows: GuestRows = {
  move: null,
  personal: null,
  delete: (tx, ids) => tx.run(sql`delete from session where customer_id = any(${ids})`),
  usedWhere: sql`exists (
    select 1 from session s join shopper_context x on x.session_id = s.id
    where s.customer_id = c.id and (x.postal_code is not null or x.qualifiers <> '{}'))`,
  recordWhere: null,
}
