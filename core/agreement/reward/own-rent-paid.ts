import { entriesOf } from '#core/money/ledger/queries.ts'
import type { Cents } from '#domain/base/money.ts'
import { rewardUse } from '#domain/money/reward-ledger.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { AgreementRow } from '../agreement/queries.ts'
import { standingOf } from '../schedule/rent-account.ts'

/** The rent that was paid on an agreement and not returned, in cents, without what rewards paid of it. */
export async function ownRentPaid(db: Queryable, row: AgreementRow): Promise<Cents> {
  const { rentPaidCents } = await standingOf(db, row)
  const { rentCents } = rewardUse(await entriesOf(db, row.customerId, row.id))
  return rentPaidCents - rentCents
}
