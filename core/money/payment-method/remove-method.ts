import type { Composition, MethodRemoval } from '#core/composition.ts'
import type { Context, Customer } from '#core/context.ts'
import { lockCustomer } from '#core/shopper/customer/lock-customer.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import type { Queryable } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { forgetMethod } from './forget-method.ts'
import { findMethod, removeMethodRow } from './queries.ts'
import type { RemoveMethodInput } from './schema.ts'

/**
 * Calls all uses of the card: each one ends or fails. Where autopay and a membership both ask for a yes, they ask for it
 * together.
 */
async function endMethodUses(
  tx: Queryable,
  removal: MethodRemoval,
  { methodUses }: Composition,
): Promise<Result<null>> {
  const pending = await methodUses.payment(tx, removal)
  if (!pending.ok) return pending
  const autopay = await methodUses.autopay(tx, removal)
  const club = await methodUses.club(tx, removal)
  if (!autopay.ok && !club.ok && club.problem.code === 'payment-method-on-club')
    return fail('payment-method-on-autopay-and-club', { params: autopay.problem.params })
  if (!autopay.ok) return autopay
  return club.ok ? methodUses.bankAccount(tx, removal) : club
}

/**
 * Deletes a saved card, here and then in the vault. Fails with `payment-method-in-use` while a payment with
 * it is pending, with `payment-method-on-autopay` (params: count, agreements) if autopay charges it, with
 * `payment-method-on-club` if a club membership does, and with `payment-method-on-autopay-and-club` (the same params)
 * if both do, unless the input says that these shall end.
 */
export async function removeMethod(
  who: Customer,
  input: RemoveMethodInput,
  context: Context,
): Promise<Result<null>> {
  const { methodId, endsAutopay, endsClub } = input
  const { customerId } = who
  const now = context.clock.now()
  const removed = await inTransaction(context.db, async (tx) => {
    await lockCustomer(tx, customerId)
    const method = await findMethod(tx, customerId, methodId)
    if (method === undefined) return fail('payment-method-not-found', { field: 'methodId' })
    const removal = {
      customerId,
      methodId,
      token: method.token,
      endsAutopay: endsAutopay === 'yes',
      endsClub: endsClub === 'yes',
      now,
    }
    const ended = await endMethodUses(tx, removal, context.composition)
    if (!ended.ok) return ended
    await removeMethodRow(tx, customerId, method.id, now)
    return ok(method)
  })
  if (!removed.ok) return removed
  // The store's row goes first: if the vault is unreachable, it keeps a card that the store can no longer
  // charge.
  await forgetMethod(removed.value, context)
  return ok(null)
}
