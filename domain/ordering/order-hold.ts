import { addDays, type CivilDate } from '../base/civil-date.ts'

/** Days after the day on which an order was made for which its goods are kept until it is signed and paid. */
export const holdDays = 3

/** Hours after which a shopper whose order is not finished is reminded, once. */
export const reminderHours = 24

/** The last day on which an order can be signed and paid, by the store's calendar. Afterwards it is cancelled. */
export function heldThrough(madeOn: CivilDate): CivilDate {
  return addDays(madeOn, holdDays)
}
