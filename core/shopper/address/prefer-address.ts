import type { Context, Customer } from '#core/context.ts'
import { ownInput } from '#core/own-input.ts'
import { fail, type Result } from '#domain/base/result.ts'
import { listAddresses } from './list-addresses.ts'
import { changeAddress } from './save-address.ts'
import { type AddressChoice, addressInput, type SavedAddress } from './schema.ts'

/** Makes a saved address the primary one of its customer. Fails with `not-found`, and as `changeAddress` does. */
export async function preferAddress(
  who: Customer,
  { id }: AddressChoice,
  context: Context,
): Promise<Result<SavedAddress>> {
  const saved = (await listAddresses(who, context)).find((one) => one.id === id)
  if (saved === undefined) return fail('not-found')
  const { createdAt: _, updatedAt: __, ...address } = saved
  const input = ownInput(addressInput, { ...address, preferred: true })
  return changeAddress(who, input, ['preferred'], context)
}
