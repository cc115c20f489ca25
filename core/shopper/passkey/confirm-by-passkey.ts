import type { Context, Customer } from '#core/context.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { consumeRateLimit } from '#platform/rate-limit/consume-rate-limit.ts'
import { logSecurityEvent } from '#platform/security-log.ts'
import { lockCustomer } from '../customer/lock-customer.ts'
import { writeProof } from '../session/queries.ts'
import { checkAnswer } from './check-answer.ts'
import { noteUse } from './queries.ts'
import type { UsePasskeyInput } from './schema.ts'

/**
 * Confirms by a passkey that it is the customer who is at the open page. Fails with `sign-in-required`,
 * `too-many-requests`, or `passkey-refused`, also for a passkey of somebody else.
 */
export async function confirmByPasskey(
  who: Customer,
  input: UsePasskeyInput,
  context: Context,
): Promise<Result<null>> {
  if (who.kind !== 'registered') return fail('sign-in-required')
  const { customerId, sessionId } = who
  const allowed = await consumeRateLimit('passkey', context.client.network, context)
  if (!allowed.ok) return allowed
  const checked = await checkAnswer(who, input, 'confirm', context)
  if (!checked.ok) return checked
  const { passkey, counter } = checked.value
  if (passkey.customerId !== customerId) return fail('passkey-refused')
  const now = context.clock.now()
  const isProved = await context.db.transaction(async (tx) => {
    // First of all locks, as a new password does, which deletes the same rows.
    await lockCustomer(tx, customerId)
    if ((await noteUse(tx, passkey, counter, now)) === 0) return false
    await writeProof(tx, sessionId, now)
    return true
  })
  if (!isProved) return fail('passkey-refused')
  logSecurityEvent('owner-confirmed', { customerId, way: 'passkey' }, context)
  return ok(null)
}
