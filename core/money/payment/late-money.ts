import type { Queryable } from '#platform/db/database.ts'
import { countEntries } from '../ledger/queries.ts'

/**
 * The key in the ledger of money that arrived although its return had been booked. What it was for is due again by
 * then, so it pays what its customer owes for returned payments.
 */
export const lateMoneyKey = (intentId: string, agreementId: string): string =>
  `late-payment ${intentId} ${agreementId}`

/**
 * Whether a payment that counts as made paid only what its customer owed for returns on an agreement: it arrived after
 * what it had paid at first was due again.
 */
export async function hasPaidOwed(
  db: Queryable,
  { customerId, id }: { readonly customerId: string; readonly id: string },
  agreementId: string,
): Promise<boolean> {
  return (await countEntries(db, customerId, lateMoneyKey(id, agreementId))) > 0
}
