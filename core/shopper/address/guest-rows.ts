import type { GuestRows } from '#core/composition.ts'
import { sql } from '#platform/db/sql.ts'

/** Guests save no addresses; those of a customer go when the customer's data is erased. */
export const addressGuestRows: GuestRows = {
  move: null,
  delete: (tx, ids) => tx.run(sql`delete from customer_address where customer_id = any(${ids})`),
  isUsed: null,
  isRecord: null,
}
