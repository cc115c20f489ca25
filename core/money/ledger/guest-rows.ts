import type { GuestRows } from '#core/composition.ts'
import { sql } from '#platform/db/sql.ts'

/** The ledger is append-only, so its entries keep their customer. */
export const ledgerGuestRows: GuestRows = {
  move: null,
  delete: null,
  isUsed: null,
  isRecord: sql`exists (select 1 from ledger_transaction t where t.customer_id = c.id)`,
}
