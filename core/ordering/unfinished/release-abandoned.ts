import type { Context } from '#core/context.ts'
import { lockCustomer } from '#core/shopper/customer/lock-customer.ts'
import { civilDateIn } from '#domain/base/civil-date.ts'
import { canHappen } from '#domain/base/state-machine.ts'
import { heldThrough } from '#domain/ordering/order-hold.ts'
import { orderMachine } from '#domain/ordering/order-machine.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { Tally } from '#platform/jobs/each-row.ts'
import { enqueue } from '#platform/outbox/enqueue.ts'
import { pathTo } from '#site/urls.ts'
import { failOrder } from '../order/end-order.ts'
import { findOrder, type OrderRow } from '../order/queries.ts'
import { eachWaiting } from './each-waiting.ts'
import { type OrderKey, ordersToRelease } from './queries.ts'

async function sendExpired(tx: Queryable, order: OrderRow, now: Date): Promise<void> {
  const madeOn = civilDateIn(order.createdAt.getTime(), order.timeZone)
  await enqueue(tx, {
    channel: 'mail',
    recipient: order.email,
    locale: order.locale,
    template: 'order-expired',
    params: {
      name: order.delivery.firstName,
      orderNumber: order.number,
      keptThroughOn: heldThrough(madeOn),
      link: pathTo('login', undefined, { return: pathTo('basket') }),
    },
    dedupeKey: `order-expired ${order.id}`,
    now,
  })
}

/** Ends one order if it still waits. Returns the number of ended orders. */
async function release(tx: Queryable, { customerId, id }: OrderKey, now: Date) {
  await lockCustomer(tx, customerId)
  const order = await findOrder(tx, customerId, id)
  if (order === undefined || !canHappen(orderMachine, order.state, 'fail')) return 0
  await failOrder(tx, order, now)
  await sendExpired(tx, order, now)
  return 1
}

/**
 * Cancels orders that were not signed and paid in time (`heldThrough`): releases their units, returns the
 * items to the shopper's basket, and queues an e-mail. Several workers may run concurrently. An order that cannot be
 * ended is logged, and holds up no other.
 * @returns how many orders were ended, and how many failed
 */
export function releaseAbandoned(context: Context): Promise<Tally> {
  const { db, clock } = context
  const now = clock.now()
  return eachWaiting(
    {
      find: (lookedAt, limit) => ordersToRelease(db, now, lookedAt, limit),
      work: (tx, order) => release(tx, order, now),
      failed: 'an order could not be released',
    },
    context,
  )
}
