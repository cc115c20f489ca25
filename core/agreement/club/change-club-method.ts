import type { Context, Customer } from '#core/context.ts'
import { usableMethod } from '#core/money/payment-method/usable-method.ts'
import { lockCustomer } from '#core/shopper/customer/lock-customer.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { consumeRateLimit } from '#platform/rate-limit/consume-rate-limit.ts'
import { findMembership, setClubMethod } from './queries.ts'
import type { ChangeClubMethodInput } from './schema.ts'

/**
 * Lets a membership be charged to another saved card from now on. Fails with `not-found`, `club-ended`,
 * `payment-method-not-found`, `payment-method-expired`.
 */
export async function changeClubMethod(
  who: Customer,
  { membershipId, methodId }: ChangeClubMethodInput,
  context: Context,
): Promise<Result<null>> {
  const { customerId } = who
  const turn = await consumeRateLimit('agreement-change', customerId, context)
  if (!turn.ok) return turn
  const now = context.clock.now()
  return inTransaction(context.db, async (tx) => {
    await lockCustomer(tx, customerId)
    const row = await findMembership(tx, customerId, membershipId)
    if (row === undefined) return fail('not-found')
    if (row.state !== 'active') return fail('club-ended')
    const method = await usableMethod(tx, customerId, methodId, now)
    if (!method.ok) return method
    if (method.value.kind !== 'card') return fail('payment-method-not-found', { field: 'methodId' })
    await setClubMethod(tx, row, method.value.id, now)
    return ok(null)
  })
}
