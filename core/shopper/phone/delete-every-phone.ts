import { findCustomer, setPrimaryPhone } from '#core/shopper/customer/queries.ts'
import type { Queryable } from '#platform/db/database.ts'
import { deletePhonesOf } from './queries.ts'

/** Deletes all numbers of a customer, the primary one too. Returns how many there were. */
export async function deleteEveryPhone(tx: Queryable, customerId: string, now: Date): Promise<number> {
  const further = await deletePhonesOf(tx, [customerId])
  const customer = await findCustomer(tx, customerId)
  if (!customer?.phone) return further
  return further + (await setPrimaryPhone(tx, customerId, null, now))
}
