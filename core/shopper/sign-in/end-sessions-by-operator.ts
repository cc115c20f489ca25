import type { Context } from '#core/context.ts'
import { normalizeEmail } from '#domain/base/email.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { recordAudit } from '#platform/audit/record.ts'
import { findRegistered } from '../customer/queries.ts'
import { endAccess } from '../session/end-access.ts'

/**
 * An operator's command that ends all sessions of a customer with all tokens, including those of the embedded
 * identity provider, and what opens something of theirs without a session, for example after a lost device or an account takeover. The password stays valid.
 * Recorded in the audit trail, also if it fails. Fails with `not-found` on field `e-mail`.
 * @returns the number of ended sessions
 */
export async function endSessionsByOperator(
  email: string,
  actor: string,
  context: Context,
): Promise<Result<number>> {
  const audit = { actor, command: 'end-sessions', now: context.clock.now() }
  const customer = await findRegistered(context.db, normalizeEmail(email))
  if (customer === undefined) {
    await recordAudit(context.db, { ...audit, input: {}, outcome: 'not-found' })
    return fail('not-found', { field: 'e-mail' })
  }
  const { id: customerId, subject } = customer
  // The provider first; otherwise a browser with a provider session could open a new session immediately.
  await context.adapters.identity.forgetSignIns(subject)
  const ended = await context.db.transaction(async (tx) => {
    const count = await endAccess(tx, customerId, context)
    await recordAudit(tx, { ...audit, input: { customerId }, outcome: 'done' })
    return count
  })
  return ok(ended)
}
