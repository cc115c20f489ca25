import type { GuestRows } from '#core/composition.ts'
import { deleteAddressesOf } from './queries.ts'

/** Guests save no addresses; those of a customer go when the customer's data is erased. */
export const addressGuestRows: GuestRows = {
  move: null,
  personal: null,
  delete: deleteAddressesOf,
  usedWhere: null,
  recordWhere: null,
}
