import type { GuestRows } from '#core/composition.ts'
import { deletePhonesOf } from './queries.ts'

/** Guests save no numbers; those of a customer go when the customer's data is erased. */
export const phoneGuestRows: GuestRows = {
  move: null,
  personal: null,
  delete: deletePhonesOf,
  usedWhere: null,
  recordWhere: null,
}
