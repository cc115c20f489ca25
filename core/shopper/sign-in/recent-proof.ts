import type { Context, Customer } from '#core/context.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { logSecurityEvent } from '#platform/security-log.ts'
import { getCustomer } from '../customer/get-customer.ts'
import { findProvedAt, writeProof } from '../session/queries.ts'
import { confirmOwner } from './confirm-owner.ts'
import type { ConfirmIdentityInput } from './schema.ts'

/**
 * How long a proof of the customer (the sign-in, or a confirmation after it) is enough for changes by which a stranger at an
 * open page could take over the account or its money (OWASP ASVS 5.0, 7.5.1).
 */
const proofMinutes = 15

/** Whether the customer of a session has proved who they are within the last 15 minutes. */
export async function hasRecentProof(who: Customer, context: Context): Promise<boolean> {
  if (who.kind !== 'registered') return false
  const provedAt = await findProvedAt(context.db, who.sessionId)
  if (provedAt === undefined || provedAt === null) return false
  return context.clock.now().getTime() - provedAt.getTime() < proofMinutes * 60_000
}

/**
 * Confirms by the password that it is the customer who is at the open page. Fails as `confirmOwner` does, with
 * `password-wrong` on field `password` for a wrong password.
 */
export async function confirmIdentity(
  who: Customer,
  { password }: ConfirmIdentityInput,
  context: Context,
): Promise<Result<null>> {
  const owner = await confirmOwner(who, password, context)
  if (!owner.ok)
    return owner.problem.code === 'sign-in-failed' ? fail('password-wrong', { field: 'password' }) : owner
  await writeProof(context.db, who.sessionId, context.clock.now())
  logSecurityEvent('owner-confirmed', { customerId: who.customerId, way: 'password' }, context)
  return ok(null)
}

/** Whether a customer has a password here, or signs in only at an external identity provider. */
export async function hasPassword(who: Customer, context: Context): Promise<boolean> {
  const customer = await getCustomer(who, context)
  const subject = customer.ok ? customer.value.identitySubject : null
  return subject !== null && context.adapters.identity.hasPassword(subject)
}
