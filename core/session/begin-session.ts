import { randomBytes, randomUUID } from 'node:crypto'
import type { Context, Customer } from '../context.ts'
import { sessionDays } from './schema.ts'
import { insertGuest, insertSession } from './store.ts'

/** A session as its holder sees it: the token goes into a cookie and nowhere else. */
export type BegunSession = { readonly who: Customer; readonly token: string }

/** Makes a guest with a session: the first thing that a shopper keeps on the server. */
export async function beginSession(context: Context): Promise<BegunSession> {
  const now = context.clock.now()
  const token = randomBytes(32).toString('base64url')
  const who: Customer = { kind: 'guest', customerId: randomUUID(), sessionId: randomUUID() }
  await context.db.transaction(async (tx) => {
    await insertGuest(tx, who.customerId, now)
    await insertSession(tx, {
      id: who.sessionId,
      customerId: who.customerId,
      tokenHash: context.keys.fingerprint(token),
      now,
      expiresAt: new Date(now.getTime() + sessionDays * 86_400_000),
    })
  })
  return { who, token }
}
