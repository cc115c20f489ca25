import type { Context } from '#core/context.ts'
import { normalizeEmail } from '#domain/base/email.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { recordAudit } from '#platform/audit/record.ts'
import { findRegistered } from '../customer/queries.ts'
import { deleteSessionsOf } from '../session/queries.ts'

/**
 * An operator ends every session of a customer with all tokens, and what the embedded identity provider remembers of
 * them: when a device was lost, or somebody else got in. The password stays. Kept in the audit trail, refusals too.
 * Refuses with `not-found` on field `e-mail`.
 * @returns how many sessions ended
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
  // The provider first: a browser that it remembers could open a new session right after.
  await context.adapters.identity.forgetSignIns(subject)
  const ended = await context.db.transaction(async (tx) => {
    const count = await deleteSessionsOf(tx, customerId)
    await recordAudit(tx, { ...audit, input: { customerId }, outcome: 'done' })
    return count
  })
  return ok(ended)
}
