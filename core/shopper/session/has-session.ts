import type { Context } from '#core/context.ts'
import { findByTokenHash } from './queries.ts'

/** Whether a session token belongs to a valid session of a guest or customer. */
export async function hasSession(token: string | undefined, context: Context): Promise<boolean> {
  if (token === undefined || token === '') return false
  const row = await findByTokenHash(context.db, context.keys.fingerprint(token), context.clock.now())
  return row !== undefined
}
