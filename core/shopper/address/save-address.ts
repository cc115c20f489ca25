import type { Context, Customer } from '#core/context.ts'
import { ownInput } from '#core/own-input.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { consumeRateLimit } from '#platform/rate-limit/consume-rate-limit.ts'
import { lockCustomer } from '../customer/lock-customer.ts'
import { addressesOf, writeAddress } from './queries.ts'
import {
  type AddressField,
  type AddressInput,
  addressInput,
  maxAddresses,
  type SavedAddress,
} from './schema.ts'

type Saved = Result<SavedAddress>

const unknown = fail('not-found', { field: 'addressName' })

/** Writes what `next` makes of an address, by what is saved under its name now. */
async function write(
  who: Customer,
  id: string,
  next: (known: SavedAddress | undefined, count: number) => Result<AddressInput>,
  context: Context,
): Promise<Saved> {
  if (who.kind !== 'registered') return fail('sign-in-required')
  const { customerId } = who
  const allowed = await consumeRateLimit('saved-address', customerId, context)
  if (!allowed.ok) return allowed
  return inTransaction(context.db, async (tx): Promise<Saved> => {
    await lockCustomer(tx, customerId)
    const saved = await addressesOf(tx, customerId)
    const known = saved.find((one) => one.id === id)
    const address = next(known, saved.length)
    if (!address.ok) return address
    await writeAddress(tx, customerId, address.value, context.clock.now())
    const written = (await addressesOf(tx, customerId)).find((one) => one.id === id)
    return written === undefined ? unknown : ok(written)
  })
}

/**
 * Saves an address of a registered customer: `create` refuses a name that there is, `change` one that there is not.
 * Fails with `sign-in-required`, `too-many-requests`, `conflict` or `not-found`, and with `conflict` when too many are
 * saved.
 */
export function saveAddress(
  who: Customer,
  input: AddressInput,
  how: 'create' | 'change',
  context: Context,
): Promise<Saved> {
  return write(
    who,
    input.id,
    (known, count) => {
      if (how === 'change') return known === undefined ? unknown : ok(input)
      const isTaken = known !== undefined || count >= maxAddresses
      return isTaken ? fail('conflict', { field: 'addressId' }) : ok(input)
    },
    context,
  )
}

/**
 * Changes some fields of a saved address to those of an input; the others stay as they are saved, whatever the input
 * says. Fails as `saveAddress` with `change` does.
 */
export function changeAddress(
  who: Customer,
  input: AddressInput,
  fields: readonly AddressField[],
  context: Context,
): Promise<Saved> {
  return write(
    who,
    input.id,
    (known) => {
      if (known === undefined) return unknown
      const { createdAt: _, updatedAt: __, ...address } = known
      const changed = Object.fromEntries(fields.map((field) => [field, input[field]]))
      return ok(ownInput(addressInput, { ...address, ...changed }))
    },
    context,
  )
}
