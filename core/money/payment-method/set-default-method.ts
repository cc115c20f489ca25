import type { Context, Customer } from '#core/context.ts'
import { lockCustomer } from '#core/shopper/customer/lock-customer.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { findMethod, setDefault } from './queries.ts'
import type { DefaultMethodInput } from './schema.ts'

/**
 * Makes a saved card or bank account the one that is chosen at first wherever its owner pays; nothing is charged to it
 * that they do not confirm. Safe to repeat. Fails with `payment-method-not-found`, or with `payment-method-ended` (params:
 * last4) for an account that can no longer be charged.
 */
export function setDefaultMethod(
  { customerId }: Customer,
  { methodId }: DefaultMethodInput,
  context: Context,
): Promise<Result<null>> {
  return inTransaction(context.db, async (tx) => {
    await lockCustomer(tx, customerId)
    const method = await findMethod(tx, customerId, methodId)
    if (method === undefined) return fail('payment-method-not-found', { field: 'methodId' })
    if (method.endReason !== null)
      return fail('payment-method-ended', { field: 'methodId', params: { last4: method.last4 } })
    await setDefault(tx, customerId, method.id)
    return ok(null)
  })
}
