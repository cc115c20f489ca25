import type { Context, Customer } from '#core/context.ts'
import { addressesOf } from './queries.ts'
import type { SavedAddress } from './schema.ts'

/** The addresses that a customer saved, the preferred one first; none of a guest. */
export async function listAddresses(who: Customer, context: Context): Promise<SavedAddress[]> {
  return who.kind === 'registered' ? addressesOf(context.db, who.customerId) : []
}
