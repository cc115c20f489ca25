import type { Context, Customer } from '#core/context.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { liftUndeliverable } from '#platform/outbox/undeliverable.ts'
import { consumeRateLimit } from '#platform/rate-limit/consume-rate-limit.ts'
import { findCustomer } from '../customer/queries.ts'

/**
 * Sends mail to the customer's address again, at their word that it works now. Mail that was given up meanwhile does not
 * come. Fails with `sign-in-required` and `too-many-requests`.
 */
export async function tryMailAgain(who: Customer, context: Context): Promise<Result<null>> {
  if (who.kind !== 'registered') return fail('sign-in-required')
  const { db, keys, clock } = context
  const email = (await findCustomer(db, who.customerId))?.email ?? null
  if (email === null) return ok(null)
  const allowed = await consumeRateLimit('personal-change', who.customerId, context)
  if (!allowed.ok) return allowed
  await liftUndeliverable(db, { channel: 'mail', address: email }, { keys, now: clock.now() })
  return ok(null)
}
