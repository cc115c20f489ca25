import { agreementMachine } from '#domain/agreement/agreement-machine.ts'
import { statesBefore } from '#domain/base/state-machine.ts'
import type { RulePack } from '#domain/law/pack.ts'
import type { Queryable } from '#platform/db/database.ts'
import { nothing, sql } from '#platform/db/sql.ts'
import type { AgreementRow } from '../agreement/queries.ts'

/** States to process daily: a running agreement can lapse, a returned one can be closed. */
const statesToProcess = [
  ...statesBefore(agreementMachine, 'lapse'),
  ...statesBefore(agreementMachine, 'close'),
]

type Key = Pick<AgreementRow, 'customerId' | 'id'>

/** An agreement not processed yet on its store's day. */
export type AgreementToProcess = Key

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

/** The keys of the active agreements that were signed under one of these rule packs. */
export function activeUnder(
  db: Queryable,
  packs: readonly Pick<RulePack, 'id' | 'version'>[],
): Promise<Key[]> {
  const signed = packs.map(({ id, version }) => `${id} ${version}`)
  return db.rows<Key>(sql`
    select customer_id, id from agreement
    where state = 'active' and pack_id || ' ' || pack_version = any (${signed}) order by number`)
}

/** Those of the keys that are already in the ledger. */
export async function bookedKeys(
  db: Queryable,
  customerId: string,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db.rows<{ reason: string }>(sql`
    select reason from ledger_transaction where customer_id = ${customerId} and reason = any (${keys})`)
  return new Set(rows.map(({ reason }) => reason))
}
