import { fail, ok, type Result } from '#domain/result.ts'
import { agreementsOf } from '../agreement/store.ts'
import { stopAutopay } from '../autopay/end-autopay.ts'
import { liveOnMethod } from '../autopay/store.ts'
import type { Context, Customer } from '../context.ts'
import { lockCustomer } from '../customer/lock-customer.ts'
import { attempt } from '../db/attempt.ts'
import type { Queryable } from '../db/database.ts'
import { readInput } from '../read-input.ts'
import { findMethod, isMethodInUse, removeMethodRow } from './method-store.ts'
import { type RemoveMethodInput, removeMethodInput } from './schema.ts'

/** Autopay that charges the card ends with it, once its owner has said so. */
async function endItsAutopay(
  tx: Queryable,
  { customerId, methodId, agreed }: { customerId: string; methodId: string; agreed: boolean },
  now: Date,
): Promise<Result<null>> {
  const live = await liveOnMethod(tx, customerId, methodId)
  const numbers = new Map((await agreementsOf(tx, customerId)).map(({ id, number }) => [id, number]))
  const numberOf = ({ agreementId }: { agreementId: string }) => numbers.get(agreementId) ?? ''
  if (live.length > 0 && !agreed) {
    const agreements = live.map(numberOf).join(', ')
    return fail('payment-method-on-autopay', { params: { count: live.length, agreements } })
  }
  for (const one of live) await stopAutopay(tx, one, numberOf(one), 'method-removed', now)
  return ok(null)
}

/**
 * Forgets a saved card, here and then in the vault. Refuses with `payment-method-in-use` while a payment with it waits
 * for its answer, and with `payment-method-on-autopay` (params: count, agreements) where autopay charges it, unless the
 * input says that autopay shall end with it.
 */
export async function removeMethod(
  who: Customer,
  input: RemoveMethodInput,
  context: Context,
): Promise<Result<null>> {
  const read = readInput(removeMethodInput, input)
  if (!read.ok) return read
  const { methodId, endsAutopay } = read.value
  const { customerId } = who
  const now = context.clock.now()
  const removed = await attempt(context.db, async (tx) => {
    await lockCustomer(tx, customerId)
    const method = await findMethod(tx, customerId, methodId)
    if (method === undefined) return fail('payment-method-not-found', { field: 'methodId' })
    if (await isMethodInUse(tx, customerId, method.id))
      return fail('payment-method-in-use', { field: 'methodId' })
    const ended = await endItsAutopay(tx, { customerId, methodId, agreed: endsAutopay === 'yes' }, now)
    if (!ended.ok) return ended
    await removeMethodRow(tx, customerId, method.id, now)
    return ok(method.token)
  })
  if (!removed.ok) return removed
  // The store lets go first: a vault that cannot be reached keeps a card that nothing here can charge any more.
  await context.adapters.payments.forgetCard(removed.value).catch((error: unknown) => {
    context.log.warn({ err: error }, 'the vault did not forget a card')
  })
  return ok(null)
}
