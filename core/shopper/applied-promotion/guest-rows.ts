import type { GuestRows } from '#core/composition.ts'
import { sql } from '#platform/db/sql.ts'
import { moveApplied } from './queries.ts'

export const appliedPromotionGuestRows: GuestRows = {
  move: moveApplied,
  personal: null,
  delete: null,
  usedWhere: sql`exists (select 1 from applied_promotion a where a.customer_id = c.id)`,
  recordWhere: null,
}
