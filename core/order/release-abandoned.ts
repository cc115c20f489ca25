import type { Context } from '../context.ts'
import { lockCustomer } from '../customer/lock-customer.ts'
import { failOrder } from './end-order.ts'
import { findOrder, unpaidSince } from './store.ts'

/** How long goods are kept for an order that is not paid. */
const keptDays = 3
const batch = 50

/**
 * Lets go of orders that were neither signed and paid nor cancelled within three days: others may have their goods, and
 * the shopper finds the things in the basket again. Any number of workers may run at once.
 * @returns how many orders ended
 */
export async function releaseAbandoned(context: Context): Promise<number> {
  const now = context.clock.now()
  const before = new Date(now.getTime() - keptDays * 86_400_000)
  let ended = 0
  for (const { customerId, id } of await unpaidSince(context.db, before, batch)) {
    ended += await context.db.transaction(async (tx) => {
      await lockCustomer(tx, customerId)
      const order = await findOrder(tx, customerId, id)
      if (order?.state !== 'created' && order?.state !== 'signed') return 0
      await failOrder(tx, order, now)
      return 1
    })
  }
  return ended
}
