import { agreementMachine } from '#domain/agreement/agreement-machine.ts'
import { statesBefore } from '#domain/base/state-machine.ts'
import type { Queryable } from '#platform/db/database.ts'
import { nothing, sql } from '#platform/db/sql.ts'
import type { AgreementRow } from '../agreement/queries.ts'

/** States to process daily: a running agreement can lapse, a returned one can be closed. */
const statesToProcess = [
  ...statesBefore(agreementMachine, 'lapse'),
  ...statesBefore(agreementMachine, 'close'),
]

/** An agreement not processed yet on its store's day. */
export type AgreementToProcess = Pick<AgreementRow, 'customerId' | 'id'>

/** The keys of the next agreements not processed yet on their store's day. */
export function agreementsToProcess(
  db: Queryable,
  now: Date,
  after: AgreementToProcess | undefined,
  limit: number,
): Promise<AgreementToProcess[]> {
  const further =
    after === undefined ? nothing : sql`and (a.customer_id, a.id) > (${after.customerId}, ${after.id})`
  return db.rows<AgreementToProcess>(sql`
    select a.customer_id, a.id from agreement a join store s on s.id = a.store_id
    where a.state = any (${statesToProcess}) ${further}
      and (a.followed_on is null or a.followed_on < (${now}::timestamptz at time zone s.time_zone)::date)
    order by a.customer_id, a.id limit ${limit}`)
}
