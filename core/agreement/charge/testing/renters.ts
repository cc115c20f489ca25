import { balancesOf } from '#core/money/ledger/queries.ts'
import type { TestContext } from '#core/testing/context.ts'
import { unwrap } from '#domain/base/result.ts'
import { sql } from '#platform/db/sql.ts'
import { getAgreement } from '../../summary/get-agreement.ts'
import type { renting } from './charged.ts'

export type Renting = Awaited<ReturnType<typeof renting>>

/** What tells whose agreement is asked for. */
type Rented = Pick<Renting, 'who' | 'agreement'>

/** The agreement as its customer sees it now. */
export const shown = async ({ who, agreement }: Rented, context: TestContext) =>
  unwrap(await getAgreement(who, agreement.number, context))

/** The balance of each account that an agreement was booked in, in cents; also of those that are even again. */
export async function balances({ who, agreement }: Rented, { db }: TestContext) {
  const rows = await balancesOf(db, who.customerId, [agreement.id])
  return Object.fromEntries(rows.map(({ account, cents }) => [account, cents]))
}

/** What went back to a customer or is about to, the deposit first. */
export const refundsOf = ({ who }: Pick<Renting, 'who'>, { db }: TestContext) =>
  db.rows(sql`
    select reason, state, amount_cents from refund where customer_id = ${who.customerId} order by reason`)
