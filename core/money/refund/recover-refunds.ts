import type { Context } from '#core/context.ts'
import { makeRefund } from './make-refund.ts'
import { takeDueRefunds } from './queries.ts'
import { listedSince } from './returned-refund.ts'

const batch = 20

/**
 * Makes refunds that were stored but not completed. Several workers may run concurrently.
 * @returns the number of attempted refunds
 */
export async function recoverRefunds(context: Context): Promise<number> {
  const due = await takeDueRefunds(context.db, context.clock.now(), batch)
  const returned = due.filter(({ isReturned }) => isReturned)
  const oldest = new Date(Math.min(...returned.map(({ createdAt }) => createdAt.getTime())))
  let read: Promise<ReadonlySet<string>> | undefined
  // One reading serves all whose money had come back before it: nobody asks for these any more.
  const listed = () => (read ??= listedSince(oldest, context))
  for (const { customerId, id, isReturned } of due)
    await makeRefund(customerId, id, context, isReturned ? listed : undefined)
  return due.length
}
