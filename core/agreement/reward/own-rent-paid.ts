import { balancesOf } from '#core/money/ledger/queries.ts'
import type { Cents } from '#domain/base/money.ts'
import { sumCents } from '#domain/base/money.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { AgreementRow } from '../agreement/queries.ts'
import { standingOf } from '../agreement/rent-account.ts'

/** The rent that was paid on an agreement and not returned, in cents, without what rewards paid of it. */
export async function ownRentPaid(db: Queryable, row: AgreementRow): Promise<Cents> {
  const { rentPaidCents } = await standingOf(db, row)
  const rows = await balancesOf(db, row.customerId, [row.id])
  const rewards = rows.filter(({ account }) => account === 'referral-rewards')
  return rentPaidCents - sumCents(rewards.map(({ cents }) => cents))
}
