import type { Context } from '../context.ts'
import { findByTokenHash } from './store.ts'

/** Whether a session token is somebody's, guest or customer. */
export async function hasSession(token: string | undefined, context: Context): Promise<boolean> {
  if (token === undefined || token === '') return false
  const row = await findByTokenHash(context.db, context.keys.fingerprint(token), context.clock.now())
  return row !== undefined
}
