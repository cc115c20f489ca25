import type { Account } from '#domain/money/accounts.ts'
import { balances, standing } from '#domain/money/ledger.ts'
import type { Queryable } from '#platform/db/database.ts'
import { type Booking, balancesOf, insertEntries } from './queries.ts'

/**
 * Writes balanced entries to a customer's ledger, in the transaction of what they record. Throws if a key
 * was booked before or an entry does not balance: both are bugs of the caller.
 */
export async function book(
  tx: Queryable,
  customerId: string,
  bookings: readonly Booking[],
  now: Date,
): Promise<void> {
  if (bookings.length > 0) await insertEntries(tx, customerId, bookings, now)
}

/** What a customer owes and holds on each of the agreements, from the ledger. */
export async function standings(
  db: Queryable,
  customerId: string,
  agreementIds: readonly string[],
): Promise<Map<string, ReturnType<typeof standing>>> {
  const rows = agreementIds.length === 0 ? [] : await balancesOf(db, customerId, agreementIds)
  const byAgreement = Map.groupBy(rows, (row) => row.agreementId)
  return new Map(
    agreementIds.map((id) => {
      const lines = (byAgreement.get(id) ?? []).map(({ account, cents }) => ({
        account: account satisfies Account,
        cents,
      }))
      return [id, standing(balances([{ lines }]))]
    }),
  )
}
