import type { GuestRows } from '../composition.ts'
import { sql } from '../db/sql.ts'
import { movePayment } from './move-payment.ts'

/** A guest may have entered a card; payments are made by registered customers. */
export const paymentGuestRows: GuestRows = {
  move: movePayment,
  delete: null,
  isUsed: sql`exists (select 1 from payment_method m where m.customer_id = c.id)`,
  isRecord: sql`(
    exists (select 1 from payment_method m where m.customer_id = c.id)
    or exists (select 1 from payment_intent p where p.customer_id = c.id))`,
}
