import type { CivilDate } from '#domain/base/civil-date.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { lostDay } from '#domain/ordering/delivery.ts'
import type { OrderRow } from './queries.ts'

/**
 * Whether an order may still be signed and paid for its delivery day. Fails with `delivery-date-unavailable` if that day
 * has come, or comes after the last one on which its store takes orders, and with `store-no-orders` if the store takes
 * none any more: the same refusals as those of a new order.
 */
export function checkDay(
  { delivery, orderDays }: Pick<OrderRow, 'delivery' | 'orderDays'>,
  today: CivilDate,
): Result<null> {
  const lost = lostDay(delivery.date, orderDays, today)
  if (lost === undefined) return ok(null)
  return fail(lost === 'store-closed' ? 'store-no-orders' : 'delivery-date-unavailable')
}
