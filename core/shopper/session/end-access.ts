import type { Context } from '#core/context.ts'
import type { Queryable } from '#platform/db/database.ts'
import { lockCustomer } from '../customer/lock-customer.ts'
import { deleteSessionsOf } from './queries.ts'

/**
 * Ends all sessions of a customer with all tokens, except one if it is given, and what opens something of theirs without a
 * session.
 * @returns the number of ended sessions
 */
export async function endAccess(
  tx: Queryable,
  customerId: string,
  { composition }: Pick<Context, 'composition'>,
  exceptSessionId?: string,
): Promise<number> {
  // Whoever adds something that opens without a session takes this lock and then looks for theirs.
  await lockCustomer(tx, customerId)
  const ended = await deleteSessionsOf(tx, customerId, exceptSessionId)
  for (const end of Object.values(composition.sessionsEnded)) await end(tx, customerId)
  return ended
}
