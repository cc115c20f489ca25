import { book } from '#core/money/ledger/book.ts'
import { entriesOf } from '#core/money/ledger/queries.ts'
import type { Cents } from '#domain/base/money.ts'
import { rewardTakenBack, rewardUse } from '#domain/money/reward-ledger.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { AgreementRow } from '../agreement/queries.ts'
import { standingOf } from '../schedule/rent-account.ts'

/**
 * Takes back what of the rewards an agreement has not used, up to an amount, in the transaction that holds the lock of its
 * customer. What has paid rent stays paid: nothing that was paid becomes owed again.
 * @param othersCents how much of what is unused belongs to rewards that stay
 * @param cause identifies the event, which takes back once
 * @returns the cents that were taken back
 */
export async function revokeUnused(
  tx: Queryable,
  row: AgreementRow,
  {
    atMostCents,
    othersCents = 0,
    cause,
  }: { readonly atMostCents: Cents; readonly othersCents?: Cents; readonly cause: string },
  now: Date,
): Promise<Cents> {
  const { unusedCents } = rewardUse(await entriesOf(tx, row.customerId, row.id))
  const cents = Math.min(Math.max(0, unusedCents - othersCents), atMostCents)
  if (cents === 0) return 0
  const entry = rewardTakenBack(cents, await standingOf(tx, row))
  await book(tx, row.customerId, [{ agreementId: row.id, entry, key: `reward back ${cause}` }], now)
  return cents
}
