import type { GuestRows } from '#core/composition.ts'
import { sql } from '#platform/db/sql.ts'
import { deleteReferralsOf, moveAccepted } from './queries.ts'

/** A guest has no link to share, but may have accepted an invitation. */
export const referralGuestRows: GuestRows = {
  move: moveAccepted,
  personal: null,
  delete: deleteReferralsOf,
  usedWhere: sql`exists (select 1 from referral r where r.friend_id = c.id)`,
  recordWhere: null,
}
