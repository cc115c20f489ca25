import { agreementMachine } from '#domain/agreement/agreement-machine.ts'
import { statesBefore } from '#domain/base/state-machine.ts'
import type { Queryable } from '#platform/db/database.ts'
import { nothing, sql } from '#platform/db/sql.ts'
import type { AgreementRow } from '../agreement/queries.ts'

/** What a day may bring: an agreement that runs can lapse, one whose goods are back is closed. */
const toFollow = [...statesBefore(agreementMachine, 'lapse'), ...statesBefore(agreementMachine, 'close')]

type Key = Pick<AgreementRow, 'customerId' | 'id'>

/** An agreement that nobody looked at on its store's day yet. */
export type Unfollowed = Key

/** The next agreements, by their keys, that nobody looked at on their store's day yet. */
export function unfollowedAgreements(
  db: Queryable,
  now: Date,
  after: Unfollowed | undefined,
  limit: number,
): Promise<Unfollowed[]> {
  const further =
    after === undefined ? nothing : sql`and (a.customer_id, a.id) > (${after.customerId}, ${after.id})`
  return db.rows<Unfollowed>(sql`
    select a.customer_id, a.id from agreement a join store s on s.id = a.store_id
    where a.state = any (${toFollow}) ${further}
      and (a.followed_on is null or a.followed_on < (${now}::timestamptz at time zone s.time_zone)::date)
    order by a.customer_id, a.id limit ${limit}`)
}

/** Which of the reasons were booked before. */
export async function bookedReasons(
  db: Queryable,
  customerId: string,
  reasons: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db.rows<{ reason: string }>(sql`
    select reason from ledger_transaction where customer_id = ${customerId} and reason = any (${reasons})`)
  return new Set(rows.map(({ reason }) => reason))
}
