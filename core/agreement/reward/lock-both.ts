import { lockCustomer } from '#core/shopper/customer/lock-customer.ts'
import type { Referral } from '#core/shopper/referral/schema.ts'
import type { Queryable } from '#platform/db/database.ts'

/** Locks both people of an invitation, always in the same order, so that no two transactions wait for each other. */
export async function lockBoth(tx: Queryable, { customerId, friendId }: Referral): Promise<void> {
  for (const id of [customerId, friendId].toSorted()) await lockCustomer(tx, id)
}
