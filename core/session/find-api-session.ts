import type { Context, Customer } from '../context.ts'
import { findSessionOwner } from './grant-store.ts'

/** Who is behind a session id that a client of the shopper APIs names; undefined when it is unknown or out of date. */
export async function findApiSession(sessionId: string, context: Context): Promise<Customer | undefined> {
  const owner = await findSessionOwner(context.db, sessionId, context.clock.now())
  return owner && { kind: owner.kind, customerId: owner.customerId, sessionId: owner.id }
}
