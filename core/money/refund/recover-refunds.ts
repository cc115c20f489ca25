import type { Context } from '#core/context.ts'
import { makeRefund } from './make-refund.ts'
import { takeDueRefunds } from './queries.ts'

const batch = 20

/**
 * Makes refunds that were stored but not completed. Several workers may run concurrently.
 * @returns the number of attempted refunds
 */
export async function recoverRefunds(context: Context): Promise<number> {
  const due = await takeDueRefunds(context.db, context.clock.now(), batch)
  for (const { customerId, id } of due) await makeRefund(customerId, id, context)
  return due.length
}
