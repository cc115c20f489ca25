import { civilDateIn } from '#domain/civil-date.ts'
import { orderMachine } from '#domain/machines/order.ts'
import { heldThrough } from '#domain/order-hold.ts'
import { canHappen } from '#domain/state-machine.ts'
import type { Context } from '../context.ts'
import { lockCustomer } from '../customer/lock-customer.ts'
import type { Queryable } from '../db/database.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { failOrder } from './end-order.ts'
import { findOrder, type OrderRow } from './store.ts'
import { ordersToRelease } from './unfinished-store.ts'

const batch = 50

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
      link: '/login?return=/cart',
    },
    dedupeKey: `order-expired ${order.id}`,
    now,
  })
}

/**
 * Cancels orders that were not signed and paid while their goods were kept (`heldThrough`): others may have the goods,
 * the shopper finds the things in the basket again and is told by mail. Any number of workers may run at once.
 * @returns how many orders ended
 */
export async function releaseAbandoned(context: Context): Promise<number> {
  const now = context.clock.now()
  let ended = 0
  for (const { customerId, id } of await ordersToRelease(context.db, now, batch)) {
    ended += await context.db.transaction(async (tx) => {
      await lockCustomer(tx, customerId)
      const order = await findOrder(tx, customerId, id)
      if (order === undefined || !canHappen(orderMachine, order.state, 'fail')) return 0
      await failOrder(tx, order, { composition: context.composition, now })
      await sendExpired(tx, order, now)
      return 1
    })
  }
  return ended
}
