import { randomUUID } from 'node:crypto'
import type { Context } from '#core/context.ts'
import { insertGuest } from '../customer/queries.ts'
import { type BegunSession, openSession } from './open-session.ts'

/** Creates a guest with a session. */
export function beginSession(context: Context): Promise<BegunSession> {
  const id = randomUUID()
  return context.db.transaction(async (tx) => {
    await insertGuest(tx, id, context.clock.now())
    return openSession(tx, { kind: 'guest', id }, { kind: 'visitor' }, context)
  })
}
