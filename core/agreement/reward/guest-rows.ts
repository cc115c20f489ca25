import type { GuestRows } from '#core/composition.ts'
import { sql } from '#platform/db/sql.ts'
import { deleteRewardsOf, moveRewards } from './queries.ts'

/** Rewards that reached an agreement stand in its books, so they stay with it. */
export const rewardGuestRows: GuestRows = {
  move: moveRewards,
  personal: null,
  delete: deleteRewardsOf,
  usedWhere: null,
  recordWhere: sql`exists (select 1 from referral_reward w where w.customer_id = c.id and w.given_at is not null)`,
}
