import type { Context, Customer } from '#core/context.ts'
import { findCustomer } from '../customer/queries.ts'
import { furtherPhonesOf } from './queries.ts'
import type { SavedPhone } from './schema.ts'

/** The phone numbers of a customer, the primary one first; none of a guest. */
export async function listPhones(who: Customer, context: Context): Promise<SavedPhone[]> {
  if (who.kind !== 'registered') return []
  const [customer, further] = await Promise.all([
    findCustomer(context.db, who.customerId),
    furtherPhonesOf(context.db, who.customerId),
  ])
  const primary = customer?.phone ?? null
  return [
    ...(primary === null ? [] : [{ phone: primary, isPrimary: true }]),
    ...further.filter((phone) => phone !== primary).map((phone) => ({ phone, isPrimary: false })),
  ]
}
