import { addDays, type CivilDate } from '../base/civil-date.ts'

/** Days after an order was created during which its goods are reserved until it is signed and paid. */
export const holdDays = 3

/** Hours after which a shopper with an unfinished order is reminded, once. */
export const reminderHours = 24

/**
 * The last day on which an order can be signed and paid, in the store's calendar. After it the order is
 * cancelled.
 */
export function heldThrough(madeOn: CivilDate): CivilDate {
  return addDays(madeOn, holdDays)
}

/**
 * The last day on which an order can be signed and paid for its chosen delivery, which must be later; null if that is
 * no earlier than `heldThrough`. Between the two the shopper chooses another day.
 */
export function finishBy(deliveryOn: CivilDate, madeOn: CivilDate): CivilDate | null {
  const last = addDays(deliveryOn, -1)
  return last < heldThrough(madeOn) ? last : null
}
