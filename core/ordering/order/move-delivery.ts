import type { Context } from '#core/context.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import type { DeliverySlot } from '#domain/ordering/delivery.ts'
import { audited } from '#platform/audit/audited.ts'
import type { RescheduleInput } from '../delivery/schema.ts'
import { readOrder } from './get-order.ts'
import { findAnyOrder } from './queries.ts'
import { checkMovable, moveTo, slotOf } from './reschedule-delivery.ts'

/**
 * An operator's command to move the delivery or pick-up of an order to one of the days and times that its customer is
 * offered; on its day and after it too, when customers can only ask their store. The due dates of its payments move with
 * it, and a mail tells the customer. Recorded in the audit trail, also if it fails. Fails with `not-found`,
 * `transition-refused` (not confirmed, delivered or ended), or any failure of `slotOf`.
 * @returns the new day, and its window or the hours of the store
 */
export function moveDelivery(
  { orderNumber, date, window }: RescheduleInput,
  actor: string,
  context: Context,
): Promise<Result<DeliverySlot>> {
  const input = { orderNumber, date, ...(window !== undefined && { window }) }
  return audited(context, { actor, command: 'move-delivery', input }, async (tx, now) => {
    const found = await findAnyOrder(tx, orderNumber)
    if (found === undefined) return fail('not-found', { field: 'orderNumber' })
    const order = await readOrder(found.customerId, found.id, context)
    if (!order.ok) return order
    const movable = checkMovable(order.value)
    if (!movable.ok) return movable
    const slot = await slotOf({ date, window }, order.value, context)
    if (!slot.ok) return slot
    const moved = await moveTo(tx, {
      ...{ customerId: found.customerId, order: order.value },
      ...{ slot: slot.value, now },
    })
    return moved.ok ? ok(slot.value) : moved
  })
}
