import type { Context } from '#core/context.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import type { DeliverySlot } from '#domain/ordering/delivery.ts'
import { audited } from '#platform/audit/audited.ts'
import type { RescheduleInput } from '../delivery/schema.ts'
import { readOrder } from './get-order.ts'
import { findAnyOrder } from './queries.ts'
import { checkMovable, moveTo, slotOf } from './reschedule-delivery.ts'
import type { Order } from './schema.ts'

type Planned = { readonly customerId: string; readonly order: Order; readonly slot: DeliverySlot }

/** The order and the slot to move it to. */
async function planMove(input: RescheduleInput, context: Context): Promise<Result<Planned>> {
  const found = await findAnyOrder(context.db, input.orderNumber)
  if (found === undefined) return fail('not-found', { field: 'orderNumber' })
  const order = await readOrder(found.customerId, found.id, context)
  if (!order.ok) return order
  const movable = checkMovable(order.value)
  if (!movable.ok) return movable
  const slot = await slotOf('store', input, order.value, context)
  return slot.ok ? ok({ customerId: found.customerId, order: order.value, slot: slot.value }) : slot
}

/**
 * An operator's command to move the delivery or pick-up of an order to one of the days and times that its store offers
 * now; also on its day, after it, and later than its customer could move it, when customers can only ask their store.
 * The due dates of its payments move with it, and a mail tells the customer. Recorded in the audit trail, also if it
 * fails. Fails with `not-found`, `transition-refused` (not confirmed, delivered or ended), or any failure of `slotOf`
 * and `moveTo`.
 * @returns the new day, and its window or the hours of the store
 */
export async function moveDelivery(
  wanted: RescheduleInput,
  actor: string,
  context: Context,
): Promise<Result<DeliverySlot>> {
  const { orderNumber, date, window } = wanted
  // Before the transaction, because a second connection taken inside one can deadlock a full pool.
  const planned = await planMove(wanted, context)
  const input = { orderNumber, date, ...(window !== undefined && { window }) }
  return audited(context, { actor, command: 'move-delivery', input }, async (tx, now) => {
    if (!planned.ok) return planned
    const moved = await moveTo(tx, { ...planned.value, now })
    return moved.ok ? ok(planned.value.slot) : moved
  })
}
