import type { Context } from '#core/context.ts'
import { normalizeEmail } from '#domain/base/email.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { recordAudit } from '#platform/audit/record.ts'
import { lockCustomer } from '../customer/lock-customer.ts'
import { findRegistered } from '../customer/queries.ts'
import { endAccess } from '../session/end-access.ts'

/** How much an operator has ended. */
type EndedAccess = {
  readonly sessions: number
  readonly passkeys: number
  /** Whether another e-mail address waited to be confirmed. */
  readonly hadEmailChange: boolean
}

/**
 * An operator's command that ends all sessions of a customer with all tokens, including those of the embedded identity
 * provider, and what opens something of theirs without a session, for example after a lost device or an account
 * takeover. Passkeys and another e-mail address that waits to be confirmed go too: they may be those of somebody else
 * who got in. The password stays valid. Recorded in the audit trail, also if it fails. Fails with `not-found` on field
 * `email`.
 */
export async function endSessionsByOperator(
  email: string,
  actor: string,
  context: Context,
): Promise<Result<EndedAccess>> {
  const audit = { actor, command: 'end-sessions', now: context.clock.now() }
  const customer = await findRegistered(context.db, normalizeEmail(email))
  if (customer === undefined) {
    await recordAudit(context.db, { ...audit, input: {}, outcome: 'not-found' })
    return fail('not-found', { field: 'email' })
  }
  const { id: customerId, subject } = customer
  // The provider first; otherwise a browser with a provider session could open a new session immediately.
  await context.adapters.identity.forgetSignIns(subject)
  const ended = await context.db.transaction(async (tx) => {
    await lockCustomer(tx, customerId)
    const { passkey, emailChange } = context.composition.waysBackIn
    const passkeys = await passkey(tx, customerId)
    const hadEmailChange = (await emailChange(tx, customerId)) > 0
    const sessions = await endAccess(tx, customerId, context)
    await recordAudit(tx, { ...audit, input: { customerId }, outcome: 'done' })
    return { sessions, passkeys, hadEmailChange }
  })
  return ok(ended)
}
