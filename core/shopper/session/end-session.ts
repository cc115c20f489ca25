import type { Context, Who } from '#core/context.ts'
import { logSecurityEvent } from '#platform/security-log.ts'
import { deleteSession } from './queries.ts'

/**
 * Signs out: ends the session and everything issued in it.
 * @returns the id token of the single sign-on that opened it, if any, to sign out at the provider as well
 */
export async function endSession(who: Who, context: Context): Promise<string | undefined> {
  if (who.kind === 'visitor') return undefined
  const idToken = await context.db.transaction((tx) => deleteSession(tx, who.sessionId))
  logSecurityEvent('sign-out', { customerId: who.customerId }, context)
  return idToken === undefined ? undefined : context.keys.open(idToken)
}
