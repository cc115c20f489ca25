import type { Context, Customer } from '#core/context.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { consumeRateLimit } from '#platform/rate-limit/consume-rate-limit.ts'
import { lockCustomer } from '../customer/lock-customer.ts'
import { addressesOf, writeAddress } from './queries.ts'
import { type AddressInput, maxAddresses, type SavedAddress } from './schema.ts'

/**
 * Saves an address of a registered customer: `create` refuses a name that there is, `change` one that there is not.
 * Fails with `sign-in-required`, `too-many-requests`, `conflict` or `not-found`, and with `conflict` when too many are
 * saved.
 */
export async function saveAddress(
  who: Customer,
  input: AddressInput,
  how: 'create' | 'change',
  context: Context,
): Promise<Result<SavedAddress>> {
  if (who.kind !== 'registered') return fail('sign-in-required')
  const { customerId } = who
  const allowed = await consumeRateLimit('saved-address', customerId, context)
  if (!allowed.ok) return allowed
  return inTransaction(context.db, async (tx): Promise<Result<SavedAddress>> => {
    await lockCustomer(tx, customerId)
    const saved = await addressesOf(tx, customerId)
    const isKnown = saved.some(({ id }) => id === input.id)
    if (how === 'change' && !isKnown) return fail('not-found', { field: 'addressName' })
    if (how === 'create' && (isKnown || saved.length >= maxAddresses))
      return fail('conflict', { field: 'addressId' })
    await writeAddress(tx, customerId, input, context.clock.now())
    const written = (await addressesOf(tx, customerId)).find(({ id }) => id === input.id)
    return written === undefined ? fail('not-found', { field: 'addressName' }) : ok(written)
  })
}
