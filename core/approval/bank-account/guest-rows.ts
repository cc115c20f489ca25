import type { GuestRows } from '#core/composition.ts'
import { sql } from '#platform/db/sql.ts'

/**
 * Only registered customers have bank accounts. What was agreed to for an account that can be charged is kept with its
 * payments (Nacha Operating Rules 2.3.2.7: two years after it ended).
 */
export const bankAccountGuestRows: GuestRows = {
  move: null,
  personal: null,
  delete: (tx, ids) =>
    tx.run(
      sql`delete from bank_account where customer_id = any(${ids}) and state not in ('confirmed', 'removed')`,
    ),
  usedWhere: null,
  recordWhere: null,
}
