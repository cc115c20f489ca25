import type { GuestRows } from '#core/composition.ts'
import { sql } from '#platform/db/sql.ts'
import { deleteConsentsOf } from './queries.ts'

/** Guests sign nothing. What a customer decided about records of a contract stays as long as the contract. */
export const recordConsentGuestRows: GuestRows = {
  move: null,
  personal: null,
  delete: deleteConsentsOf,
  usedWhere: null,
  recordWhere: sql`exists (select from record_consent r where r.customer_id = c.id)`,
}
