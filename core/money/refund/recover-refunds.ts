import type { Context } from '#core/context.ts'
import { eachRow, type Tally } from '#platform/jobs/each-row.ts'
import { refundFailed, tryRefund } from './make-refund.ts'
import { type DueRefund, takeDueRefunds } from './queries.ts'
import { listedSince } from './returned-refund.ts'

const batch = 20

/**
 * Makes refunds that were stored but not completed. Several workers may run concurrently. One that fails is logged and
 * tried again later, so that it does not hold up the others.
 * @returns how many were made or need not be made any more, and how many failed
 */
export async function recoverRefunds(context: Context): Promise<Tally> {
  const due = await takeDueRefunds(context.db, context.clock.now(), batch)
  const returned = due.filter(({ isReturned }) => isReturned)
  const oldest = new Date(Math.min(...returned.map(({ createdAt }) => createdAt.getTime())))
  let read: Promise<ReadonlySet<string>> | undefined
  // One reading serves all whose money had come back before it: nobody asks for these any more.
  const listed = () => (read ??= listedSince(oldest, context))
  const work = ({ customerId, id, isReturned }: DueRefund) =>
    tryRefund(customerId, id, context, isReturned ? listed : undefined)
  return eachRow(due, work, {
    ...{ log: context.log, level: 'warn', named: ({ id }) => ({ refund: id }) },
    failed: refundFailed,
  })
}
