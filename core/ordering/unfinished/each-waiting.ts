import type { Context } from '#core/context.ts'
import type { Queryable } from '#platform/db/database.ts'
import { eachRow, type Tally } from '#platform/jobs/each-row.ts'
import type { OrderKey } from './queries.ts'

const batch = 50

type Waiting<Order> = {
  /** The next orders, without those already looked at. */
  readonly find: (lookedAt: readonly string[], limit: number) => Promise<readonly Order[]>
  /** What is done with one of them, in a transaction of its own. Returns how many it counts for. */
  readonly work: (tx: Queryable, order: Order) => Promise<number>
  /** What the log says of one that failed. */
  readonly failed: string
}

/** The orders of `find`, batch after batch, each once. */
async function* found<Order extends OrderKey>(find: Waiting<Order>['find']): AsyncGenerator<Order> {
  const lookedAt: string[] = []
  for (;;) {
    const orders = await find(lookedAt, batch)
    yield* orders
    lookedAt.push(...orders.map(({ id }) => id))
    if (orders.length < batch) return
  }
}

/**
 * Works on each waiting order once, batch after batch. One that fails is logged and stays as it was, and holds up no
 * other.
 * @returns the sum of what `work` returned, and how many failed
 */
export function eachWaiting<Order extends OrderKey>(
  { find, work, failed }: Waiting<Order>,
  { db, log }: Context,
): Promise<Tally> {
  return eachRow(found(find), (one) => db.transaction((tx) => work(tx, one)), {
    ...{ log, named: ({ id }) => ({ order: id }) },
    failed,
  })
}
