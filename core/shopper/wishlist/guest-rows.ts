import type { GuestRows } from '#core/composition.ts'
import { sql } from '#platform/db/sql.ts'
import { moveWishlist } from './move-wishlist.ts'

export const wishlistGuestRows: GuestRows = {
  move: moveWishlist,
  personal: null,
  delete: (tx, ids) => tx.run(sql`delete from product_list where customer_id = any(${ids})`),
  usedWhere: sql`exists (select 1 from product_list_item i where i.customer_id = c.id)`,
  recordWhere: null,
}
