import type { Queryable } from '#platform/db/database.ts'
import { timesBooked } from '../ledger/queries.ts'

/**
 * The reason in the books of money that arrived although its return had been booked. What it was for is due again by
 * then, so it pays what its customer owes for returned payments.
 */
export const lateReason = (intentId: string, agreementId: string): string =>
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
  return (await timesBooked(db, customerId, lateReason(id, agreementId))) > 0
}
