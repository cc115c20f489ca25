import type { GuestRows } from '#core/composition.ts'
import { sql } from '#platform/db/sql.ts'

/** Payments are made by registered customers; if a guest has one all the same, it is kept. */
export const paymentGuestRows: GuestRows = {
  move: null,
  delete: null,
  isUsed: null,
  isRecord: sql`exists (select 1 from payment_intent p where p.customer_id = c.id)`,
}
