import type { Context, Who } from '../context.ts'
import { findByTokenHash } from './store.ts'

/** Who holds this session token; a visitor when it is absent, unknown or out of date. */
export async function findSession(
  token: string | undefined,
  context: Context,
): Promise<{ who: Who; firstName: string | null }> {
  if (token === undefined || token === '') return { who: { kind: 'visitor' }, firstName: null }
  const row = await findByTokenHash(context.db, context.keys.fingerprint(token), context.clock.now())
  if (row === undefined) return { who: { kind: 'visitor' }, firstName: null }
  return { who: { kind: row.kind, customerId: row.customerId, sessionId: row.id }, firstName: row.firstName }
}
