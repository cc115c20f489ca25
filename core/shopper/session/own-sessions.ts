import type { Context, Customer } from '#core/context.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { consumeRateLimit } from '#platform/rate-limit/consume-rate-limit.ts'
import { logSecurityEvent } from '#platform/security-log.ts'
import { deleteSessionOf, type OwnSession, sessionsOf } from './queries.ts'
import type { SessionChoice } from './schema.ts'

/** The sessions of a customer that have not ended: where the customer is signed in, the last used first. */
export async function listSessions(
  who: Customer,
  context: Context,
): Promise<(OwnSession & { readonly isThis: boolean })[]> {
  if (who.kind !== 'registered') return []
  const sessions = await sessionsOf(context.db, who.customerId, context.clock.now())
  return sessions.map((session) => ({ ...session, isThis: session.id === who.sessionId }))
}

/**
 * Ends another session of the same customer, with all its tokens. Fails with `sign-in-required`, `too-many-requests`, and
 * with `not-found` for a session that has ended, is this one, or is somebody else's.
 */
export async function endOwnSession(
  who: Customer,
  { sessionId }: SessionChoice,
  context: Context,
): Promise<Result<null>> {
  if (who.kind !== 'registered') return fail('sign-in-required')
  const { customerId } = who
  const allowed = await consumeRateLimit('personal-change', customerId, context)
  if (!allowed.ok) return allowed
  if (sessionId === who.sessionId) return fail('not-found')
  const ended = await deleteSessionOf(context.db, customerId, sessionId)
  if (ended === 0) return fail('not-found')
  logSecurityEvent('session-ended', { customerId }, context)
  return ok(null)
}
