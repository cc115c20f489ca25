import { fail, ok, type Result } from '#domain/result.ts'
import type { Context, Customer } from '../context.ts'
import { lockCustomer } from '../customer/lock-customer.ts'
import { attempt } from '../db/attempt.ts'
import { findMethod, isMethodInUse, removeMethodRow } from './method-store.ts'
import { type RemoveMethodInput, removeMethodInput } from './schema.ts'

/**
 * Forgets a saved card, here and then in the vault. Refuses with `payment-method-in-use` while a payment with it waits
 * for its answer or an agreement is paid with it by itself.
 */
export async function removeMethod(
  who: Customer,
  input: RemoveMethodInput,
  context: Context,
): Promise<Result<null>> {
  const { methodId } = removeMethodInput.parse(input)
  const removed = await attempt(context.db, async (tx) => {
    await lockCustomer(tx, who.customerId)
    const method = await findMethod(tx, who.customerId, methodId)
    if (method === undefined) return fail('payment-method-not-found', { field: 'methodId' })
    if (await isMethodInUse(tx, who.customerId, method.id))
      return fail('payment-method-in-use', { field: 'methodId' })
    await removeMethodRow(tx, who.customerId, method.id, context.clock.now())
    return ok(method.token)
  })
  if (!removed.ok) return removed
  // The store lets go first: a vault that cannot be reached keeps a card that nothing here can charge any more.
  await context.adapters.payments.forgetCard(removed.value).catch((error: unknown) => {
    context.log.warn({ err: error }, 'the vault did not forget a card')
  })
  return ok(null)
}
