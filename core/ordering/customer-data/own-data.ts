import type { Context, Customer, Who } from '#core/context.ts'
import { getCustomer } from '#core/shopper/customer/get-customer.ts'
import { confirmOwner } from '#core/shopper/sign-in/confirm-owner.ts'
import { hasPassword, hasRecentProof } from '#core/shopper/sign-in/recent-proof.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { consumeRateLimit } from '#platform/rate-limit/consume-rate-limit.ts'
import { logSecurityEvent } from '#platform/security-log.ts'
import { type CustomerData, copyCustomerData } from './copy-data.ts'
import { type Erasure, eraseCustomer } from './erase-customer.ts'
import type { OwnDataInput } from './schema.ts'

/**
 * A copy of the customer's own data. Fails with `sign-in-required`, also if the customer has not proved who they are within
 * the last 15 minutes, and with `too-many-requests`.
 */
export async function copyOwnData(who: Customer, context: Context): Promise<Result<CustomerData>> {
  const { customerId } = who
  if (!(await hasRecentProof(who, context))) return fail('sign-in-required')
  const allowed = await consumeRateLimit('personal-change', customerId, context)
  if (!allowed.ok) return allowed
  logSecurityEvent('data-copied', { customerId }, context)
  return ok(await copyCustomerData(customerId, context))
}

/**
 * Erases the customer who asks, as `eraseCustomer` does, and ends all sessions. Fails with `sign-in-required`, and with
 * `sign-in-failed` or `too-many-requests` as a sign-in does.
 */
export async function eraseOwnData(
  who: Who,
  { password }: OwnDataInput,
  context: Context,
): Promise<Result<Erasure>> {
  const owner = await confirmOwner(who, password, context)
  return owner.ok ? eraseCustomer(owner.value.email, 'customer', context, 'by-customer') : owner
}

/**
 * Erases a customer who asks and has no password here, because an outside issuer signs them in: a proof within the last
 * 15 minutes stands in its place. Fails with `sign-in-required`, `identity-unproved`, or `password-required` for who
 * has one.
 */
export async function eraseProvedData(who: Customer, context: Context): Promise<Result<Erasure>> {
  const customer = await getCustomer(who, context)
  if (!customer.ok) return customer
  const { email } = customer.value
  if (who.kind !== 'registered' || email === null) return fail('sign-in-required')
  if (await hasPassword(who, context)) return fail('password-required', { field: 'password' })
  if (!(await hasRecentProof(who, context))) return fail('identity-unproved')
  return eraseCustomer(email, 'customer', context, 'by-customer')
}
