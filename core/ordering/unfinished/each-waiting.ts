import type { Context } from '#core/context.ts'
import type { Queryable } from '#platform/db/database.ts'
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

/**
 * Works on each waiting order once, batch after batch. One that fails is logged and stays as it was, and holds up no
 * other.
 * @returns the sum of what `work` returned
 */
export async function eachWaiting<Order extends OrderKey>(
  { find, work, failed }: Waiting<Order>,
  { db, log }: Context,
): Promise<number> {
  const lookedAt: string[] = []
  let count = 0
  for (;;) {
    const found = await find(lookedAt, batch)
    for (const one of found) {
      count += await db
        .transaction((tx) => work(tx, one))
        .catch((error: unknown) => {
          log.error({ err: error, order: one.id }, failed)
          return 0
        })
    }
    lookedAt.push(...found.map(({ id }) => id))
    if (found.length < batch) return count
  }
}
