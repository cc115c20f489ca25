import { checkDeliverySlot, type DeliveryCalendar } from '#domain/delivery.ts'
import { deliveryMachine } from '#domain/machines/delivery.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import { canHappen } from '#domain/state-machine.ts'
import { planAgreementDelivery } from '../agreement/store.ts'
import type { Context, Customer } from '../context.ts'
import { lockCustomer } from '../customer/lock-customer.ts'
import { attempt } from '../db/attempt.ts'
import { deliveryCalendar } from '../delivery/delivery-calendar.ts'
import { type RescheduleInput, rescheduleSchema } from '../delivery/schema.ts'
import { lockDelivery, planAgain } from '../delivery/store.ts'
import { loadProducts } from '../product/load-products.ts'
import { takeTurn } from '../rate-limit/take-turn.ts'
import { getStore } from '../store/get-store.ts'
import { getOrder } from './get-order.ts'
import type { Order } from './schema.ts'
import { planOrderDelivery } from './store.ts'

/** When an order that waits for its delivery could be delivered instead. */
export async function deliveryChoices(order: Order, context: Context): Promise<DeliveryCalendar | undefined> {
  const store = await getStore(order.storeId, context)
  if (!store.ok) return undefined
  const products = await loadProducts(
    context.db,
    order.lines.map(({ productId }) => productId),
  )
  const estimates = [...products.values()].map(({ estimatedDelivery }) => estimatedDelivery)
  return deliveryCalendar(store.value, estimates, context.clock.now())
}

/**
 * Moves the delivery of an order to another day or time, before it is delivered: the dates of its payments go along.
 * Refused: `not-found`, `delivery-date-unavailable`, `delivery-window-unavailable`, `transition-refused` once it is
 * delivered or cancelled.
 */
export async function rescheduleDelivery(
  who: Customer,
  input: RescheduleInput,
  context: Context,
): Promise<Result<Order>> {
  const slot = rescheduleSchema.parse(input)
  const turn = await takeTurn('agreement-change', who.customerId, context)
  if (!turn.ok) return turn
  const found = await getOrder(who, input.orderNumber, context)
  if (!found.ok) return found
  // An agreement still to be signed names its day, so only a confirmed order moves.
  if (found.value.state !== 'confirmed') return fail('transition-refused')
  const calendar = await deliveryChoices(found.value, context)
  if (calendar === undefined) return fail('store-not-found')
  const free = checkDeliverySlot(slot, calendar)
  if (!free.ok) return free
  const [from = '', to = ''] = slot.window.split('-')
  const order = { customerId: who.customerId, id: found.value.id }
  const moved = await attempt(context.db, async (tx) => {
    await lockCustomer(tx, who.customerId)
    const delivery = await lockDelivery(tx, order)
    if (delivery === undefined || !canHappen(deliveryMachine, delivery.state, 'reschedule')) {
      return fail('transition-refused')
    }
    const now = context.clock.now()
    const planned = { date: slot.date, window: { from, to } }
    await planAgain(tx, order, planned)
    await planOrderDelivery(tx, order, planned, now)
    await planAgreementDelivery(tx, order, slot.date, now)
    return ok(null)
  })
  return moved.ok ? getOrder(who, input.orderNumber, context) : moved
}
