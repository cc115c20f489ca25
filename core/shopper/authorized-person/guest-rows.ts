import type { GuestRows } from '#core/composition.ts'
import { deleteAuthorizedPeopleOf } from './queries.ts'

/** Guests name nobody; the people of a customer go when the customer's data is erased. */
export const authorizedPersonGuestRows: GuestRows = {
  move: null,
  personal: null,
  delete: deleteAuthorizedPeopleOf,
  usedWhere: null,
  recordWhere: null,
}
