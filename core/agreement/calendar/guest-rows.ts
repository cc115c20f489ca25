import type { GuestRows } from '#core/composition.ts'
import { deleteFeedsOf } from './queries.ts'

/** Guests have no calendar. The address of a customer's is no record: who erases their data ends it. */
export const calendarGuestRows: GuestRows = {
  move: null,
  personal: null,
  delete: deleteFeedsOf,
  usedWhere: null,
  recordWhere: null,
}
