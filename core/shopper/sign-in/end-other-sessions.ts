import type { Context, Customer } from '#core/context.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { consumeRateLimit } from '#platform/rate-limit/consume-rate-limit.ts'
import { logSecurityEvent } from '#platform/security-log.ts'
import { getCustomer } from '../customer/get-customer.ts'
import { endAccess } from '../session/end-access.ts'

/**
 * Signs a customer out on all other devices, with all tokens, what the embedded identity provider remembers, and what opens
 * something of theirs without a session. Fails with `sign-in-required` or `too-many-requests`.
 * @returns the number of ended sessions
 */
export async function endOtherSessions(who: Customer, context: Context): Promise<Result<number>> {
  if (who.kind !== 'registered') return fail('sign-in-required')
  const { customerId, sessionId } = who
  const allowed = await consumeRateLimit('personal-change', customerId, context)
  if (!allowed.ok) return allowed
  const customer = await getCustomer(who, context)
  if (!customer.ok) return customer
  // The provider first; otherwise a browser with a provider session could open a new session immediately.
  const { identitySubject: subject } = customer.value
  if (subject !== null) await context.adapters.identity.forgetSignIns(subject)
  const ended = await context.db.transaction((tx) => endAccess(tx, customerId, context, sessionId))
  logSecurityEvent('session-ended', { customerId }, context)
  return ok(ended)
}
