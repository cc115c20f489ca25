import { agreementsOfOrder, planAgreementDelivery } from '#core/agreement/agreement/queries.ts'
import { loadProducts } from '#core/catalogue/product/load-products.ts'
import type { Context, Customer } from '#core/context.ts'
import { getStore } from '#core/places/store/get-store.ts'
import type { Store } from '#core/places/store/schema.ts'
import { type LockedCustomer, lockCustomer } from '#core/shopper/customer/lock-customer.ts'
import { addDays, type CivilDate, civilDateIn } from '#domain/base/civil-date.ts'
import { fail, type Result } from '#domain/base/result.ts'
import { transition } from '#domain/base/state-machine.ts'
import { readWindow } from '#domain/base/time-window.ts'
import {
  checkDeliverySlot,
  type DeliveryCalendar,
  type DeliverySlot,
  deliveryDates,
} from '#domain/ordering/delivery.ts'
import { orderMachine } from '#domain/ordering/order-machine.ts'
import { checkPickupDay, type PickupCalendar, pickupSlots } from '#domain/ordering/pickup.ts'
import type { Queryable } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { enqueue } from '#platform/outbox/enqueue.ts'
import { consumeRateLimit } from '#platform/rate-limit/consume-rate-limit.ts'
import { pathTo } from '#site/urls.ts'
import { takeWindow, windowRoom } from '../crew/windows.ts'
import { changeDeliveryState } from '../delivery/change-state.ts'
import { deliveryCalendar, pickupCalendar } from '../delivery/delivery-calendar.ts'
import type { RescheduleInput } from '../delivery/schema.ts'
import { withdrawDeliveryReminder } from './delivery-reminder.ts'
import { getOrder } from './get-order.ts'
import { handoverParams } from './handover-params.ts'
import { plannedDates } from './payment-dates.ts'
import { findOrder, planOrderDelivery } from './queries.ts'
import type { Order } from './schema.ts'

/** The possible days and windows of a delivery or pick-up. */
export type DeliveryChoices = {
  /** For a pick-up, the days have the hours of the store. */
  readonly days: readonly { readonly date: CivilDate; readonly hours?: string }[]
  /** For a delivery: the windows of every day. */
  readonly windows: readonly string[]
}

/** Who moves an order: its customer only as far as it could have been planned when it was made, its store without end. */
type Mover = 'customer' | 'store'

/**
 * A calendar that ends for its customer where it ended on the day of the order, however often the order is moved: goods
 * that wait for their customer are kept from others. The day that is planned now stays possible.
 */
function endedFor<C extends PickupCalendar | DeliveryCalendar>(
  mover: Mover,
  calendar: C,
  order: Order,
  store: Store,
): C {
  if (mover === 'store') return calendar
  const orderedOn = civilDateIn(order.createdAt.getTime(), store.timeZone)
  const last = addDays(orderedOn, calendar.leadDays + calendar.horizonDays)
  const until = last > order.delivery.date ? last : order.delivery.date
  const { lastDay } = calendar
  return { ...calendar, lastDay: lastDay && lastDay < until ? lastDay : until }
}

/** The days of an order's pick-up. */
function pickupDays(mover: Mover, order: Order, store: Store, { clock }: Context): PickupCalendar {
  return endedFor(mover, pickupCalendar(store, clock.now(), order.reservationDays), order, store)
}

/** The days of an order's delivery. A bundle comes with the slowest of its parts, whatever its own estimate says. */
async function calendarOf(
  mover: Mover,
  order: Order,
  store: Store,
  context: Context,
): Promise<DeliveryCalendar> {
  const goods = order.lines.flatMap((line) =>
    line.parts.length === 0 ? [line.productId] : line.parts.map(({ productId }) => productId),
  )
  const products = await loadProducts(context.db, goods)
  const estimates = [...products.values()].map(({ estimatedDelivery }) => estimatedDelivery)
  const whole = deliveryCalendar(store, estimates, context.clock.now(), order.reservationDays)
  const calendar = endedFor(mover, whole, order, store)
  return { ...calendar, room: await windowRoom(context.db, store.id, calendar.today, order.id) }
}

/**
 * The other days and windows for an order that waits for its delivery or pick-up, as its customer may choose them. None once
 * the last of them has passed: then only the store can move it.
 */
export async function deliveryChoices(
  order: Order,
  store: Store,
  context: Context,
): Promise<DeliveryChoices> {
  if (order.fulfilment === 'pickup') {
    const slots = pickupSlots(pickupDays('customer', order, store, context))
    return { days: slots.map(({ date, window }) => ({ date, hours: window })), windows: [] }
  }
  const calendar = await calendarOf('customer', order, store, context)
  return { days: deliveryDates(calendar).map((date) => ({ date })), windows: calendar.windows }
}

type Wanted = { readonly date: CivilDate; readonly window?: string | undefined }

/**
 * The day and window to store in the order; for a pick-up, the hours of the store. Fails with
 * `delivery-date-unavailable`, `delivery-window-unavailable`, `pickup-date-unavailable`, or `choice-required` (a delivery
 * needs a window).
 */
export async function slotOf(
  mover: Mover,
  wanted: Wanted,
  order: Order,
  context: Context,
): Promise<Result<DeliverySlot>> {
  const store = await getStore(order.storeId, context)
  if (!store.ok) return store
  if (order.fulfilment === 'pickup') {
    const slot = checkPickupDay(wanted.date, pickupDays(mover, order, store.value, context))
    return slot.ok ? slot : fail(slot.problem.code, { field: 'date' })
  }
  if (wanted.window === undefined) return fail('choice-required', { field: 'window' })
  const calendar = await calendarOf(mover, order, store.value, context)
  return checkDeliverySlot({ date: wanted.date, window: wanted.window }, calendar)
}

/** Queues an e-mail with the new day, because the customer's earlier e-mail has the old one. */
async function sendNewDay(
  tx: Queryable,
  moved: { order: { customerId: string; id: string }; customer: LockedCustomer; now: Date },
): Promise<void> {
  const order = await findOrder(tx, moved.order.customerId, moved.order.id)
  if (order === undefined) throw new Error(`order ${moved.order.id} is gone`)
  const agreements = await agreementsOfOrder(tx, moved.order.customerId, order.id)
  await enqueue(tx, {
    channel: 'mail',
    recipient: order.email,
    locale: order.locale,
    template: order.fulfilment === 'pickup' ? 'order-pickup-moved' : 'order-delivery-moved',
    params: {
      ...(await handoverParams(tx, order)),
      name: moved.customer.firstName ?? order.delivery.firstName,
      orderNumber: order.number,
      dates: await plannedDates(tx, agreements, order.locale, moved.now),
      link: pathTo('myAccount'),
    },
    dedupeKey: `order ${order.id} moved ${moved.now.toISOString()}`,
    now: moved.now,
  })
}

/** Agreements still to be signed name their delivery day, so only a confirmed order can be moved. */
export function checkMovable(order: Order): Result<unknown> {
  return transition(orderMachine, order.state, 'reschedule')
}

type Move = {
  readonly customerId: string
  readonly order: Order
  readonly slot: DeliverySlot
  readonly now: Date
}

/**
 * Moves a checked order to a slot of `slotOf`, with the due dates of its payments, and tells its customer. Fails with
 * `delivery-window-unavailable` if the window was taken meanwhile, or with `transition-refused`.
 */
export async function moveTo(
  tx: Queryable,
  { customerId, order, slot, now }: Move,
): Promise<Result<unknown>> {
  const customer = await lockCustomer(tx, customerId)
  const planned = { date: slot.date, window: readWindow(slot.window) }
  const key = { customerId, id: order.id }
  if (order.fulfilment === 'delivery') {
    const taken = await takeWindow(tx, order.storeId, slot, order.id)
    if (!taken.ok) return taken
  }
  // It may have been moved since `order` was read, which was before the lock.
  const current = await findOrder(tx, customerId, order.id)
  if (current !== undefined) await withdrawDeliveryReminder(tx, current)
  const changed = await changeDeliveryState(tx, key, 'reschedule', { slot: planned })
  if (!changed.ok) return changed
  await planOrderDelivery(tx, key, planned, now)
  await planAgreementDelivery(tx, key, slot.date, now)
  await sendNewDay(tx, { order: key, customer, now })
  return changed
}

/**
 * Moves the delivery or pick-up of an order to another day or time until the day before it; the due dates of its
 * payments move with it. However often it is moved, no day is later than could be chosen when it was made. Fails with
 * `not-found`, `delivery-too-late`, `delivery-date-unavailable`, `delivery-window-unavailable`,
 * `pickup-date-unavailable`, `choice-required` (a delivery needs a window), or `transition-refused` before it is
 * confirmed, and once it is delivered or cancelled.
 */
export async function rescheduleDelivery(
  who: Customer,
  wanted: RescheduleInput,
  context: Context,
): Promise<Result<Order>> {
  const allowed = await consumeRateLimit('agreement-change', who.customerId, context)
  if (!allowed.ok) return allowed
  const found = await getOrder(who, wanted.orderNumber, context)
  if (!found.ok) return found
  const movable = checkMovable(found.value)
  if (!movable.ok) return movable
  if (!found.value.isCancellable) return fail('delivery-too-late')
  const slot = await slotOf('customer', wanted, found.value, context)
  if (!slot.ok) return slot
  const { customerId } = who
  const now = context.clock.now()
  const move = { customerId, order: found.value, slot: slot.value, now }
  const moved = await inTransaction(context.db, (tx) => moveTo(tx, move))
  return moved.ok ? getOrder(who, wanted.orderNumber, context) : moved
}
