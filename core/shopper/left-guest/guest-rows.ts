import type { GuestRows } from '#core/composition.ts'
import { sql } from '#platform/db/sql.ts'
import { moveLeftGuests } from './queries.ts'

/** What was told in a browser before goes along with whoever sits there, who still has to prove that it is theirs. */
export const leftGuestRows: GuestRows = {
  move: moveLeftGuests,
  personal: null,
  delete: null,
  usedWhere: sql`exists (select 1 from left_guest l where l.customer_id = c.id)`,
  recordWhere: null,
}
