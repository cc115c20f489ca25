import type { GuestRows } from '#core/composition.ts'
import { sql } from '#platform/db/sql.ts'
import { changePhoneCheckState } from './change-state.ts'
import { checksOfCustomer } from './queries.ts'

/** The checks of the number that a guest applied with. The guest's code, which is newer, replaces the customer's. */
export const phoneCheckGuestRows: GuestRows = {
  move: async (tx, from, to, now) => {
    for (const { phone, state } of await checksOfCustomer(tx, from)) {
      if (state === 'open') await changePhoneCheckState(tx, { customerId: to, phone }, 'replace', now)
    }
    return tx.run(sql`update phone_check set customer_id = ${to} where customer_id = ${from}`)
  },
  personal: {
    exist: (id) => sql`exists (select from phone_check where customer_id = ${id})`,
    moveOthers: null,
  },
  delete: (tx, ids) => tx.run(sql`delete from phone_check where customer_id = any(${ids})`),
  usedWhere: null,
  recordWhere: null,
}
