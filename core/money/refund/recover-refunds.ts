import type { Context } from '#core/context.ts'
import { makeRefund } from './make-refund.ts'
import { takeDueRefunds } from './queries.ts'

const batch = 20

/**
 * Makes the refunds that were written down and not heard of since. Any number of workers may run at once.
 * @returns how many were tried
 */
export async function recoverRefunds(context: Context): Promise<number> {
  const due = await takeDueRefunds(context.db, context.clock.now(), batch)
  for (const { customerId, id } of due) await makeRefund(customerId, id, context)
  return due.length
}
