import type { GuestRows } from '#core/composition.ts'
import { sql } from '#platform/db/sql.ts'
import { deleteBasketsOf } from '../basket/queries.ts'
import { moveBasket, moveItemsOnly } from './move-basket.ts'

export const basketGuestRows: GuestRows = {
  move: moveBasket,
  personal: {
    exist: (id) => sql`exists (select from basket where customer_id = ${id} and prefill <> '{}')`,
    moveOthers: moveItemsOnly,
  },
  delete: deleteBasketsOf,
  usedWhere: sql`exists (select 1 from basket_item i where i.customer_id = c.id)`,
  recordWhere: null,
}
