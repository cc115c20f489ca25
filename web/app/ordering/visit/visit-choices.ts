import type { DeliveryChoices } from '#core/ordering/order/reschedule-delivery.ts'
import type { FreeDay } from '#core/ordering/visit/schema.ts'

/** Days with their free windows as a form offers them: every window that is free on one of the days. */
export function visitChoices(days: readonly FreeDay[]): DeliveryChoices {
  const windows = [...new Set(days.flatMap((day) => day.windows))].sort()
  return { days: days.map(({ date }) => ({ date })), windows }
}
