import type { Context, Who } from '#core/context.ts'
import { logSecurityEvent } from '#platform/security-log.ts'
import { deleteSession } from './queries.ts'

/**
 * Signs out: the session and all that was issued in it end.
 * @returns the proof of the single sign-on that opened it, if one did: with it the provider can be asked to sign out
 */
export async function endSession(who: Who, context: Context): Promise<string | undefined> {
  if (who.kind === 'visitor') return undefined
  const idToken = await context.db.transaction((tx) => deleteSession(tx, who.sessionId))
  logSecurityEvent('sign-out', { customerId: who.customerId }, context)
  return idToken === undefined ? undefined : context.keys.open(idToken)
}
