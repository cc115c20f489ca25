import type { GuestRows } from '#core/composition.ts'
import { sql } from '#platform/db/sql.ts'
import { moveMethods } from './move-methods.ts'

const hasMethod = sql`exists (select 1 from payment_method m where m.customer_id = c.id)`

/** A guest may have entered a card. */
export const paymentMethodGuestRows: GuestRows = {
  move: moveMethods,
  personal: {
    exist: (id) => sql`exists (select from payment_method where customer_id = ${id})`,
    moveOthers: null,
  },
  delete: null,
  usedWhere: hasMethod,
  recordWhere: hasMethod,
}
