import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { DeclineCode } from '../port.ts'

type About = 'charge' | 'refund' | 'credit' | 'account'

/** A request by its key. */
export type RequestKey = { readonly about: About; readonly key: string }

export type RequestRow = {
  /** The hash of what was asked. */
  readonly asked: string
  readonly sentAt: Date
  /** Since when the service answers that it has nothing with this key; null while it was not asked. */
  readonly missedSince: Date | null
  /** The service's id of what came of it. */
  readonly reference: string | null
  readonly declined: DeclineCode | null
}

/** Takes a key for a request that is about to be sent. False if the key is taken. */
export async function insertRequest(
  db: Queryable,
  { about, key }: RequestKey,
  asked: string,
  now: Date,
): Promise<boolean> {
  const inserted = await db.run(sql`
    insert into braintree_request (about, key, asked, sent_at) values (${about}, ${key}, ${asked}, ${now})
    on conflict (about, key) do nothing`)
  return inserted === 1
}

export function findRequest(db: Queryable, { about, key }: RequestKey): Promise<RequestRow | undefined> {
  return db.maybeOne<RequestRow>(sql`
    select asked, sent_at, missed_since, reference, declined from braintree_request
    where about = ${about} and key = ${key}`)
}

/** Gives a key free whose request the service has not carried out. No-op if something came of it. */
export function deleteRequest(db: Queryable, { about, key }: RequestKey): Promise<number> {
  return db.run(sql`
    delete from braintree_request
    where about = ${about} and key = ${key} and reference is null and declined is null`)
}

/** Notes what came of a request. The first answer stays. */
export function keepAnswer(
  db: Queryable,
  { about, key }: RequestKey,
  { reference = null, declined = null }: { reference?: string | null; declined?: DeclineCode | null },
): Promise<number> {
  return db.run(sql`
    update braintree_request set reference = ${reference}, declined = ${declined}
    where about = ${about} and key = ${key} and reference is null and declined is null`)
}

/** Notes that the service has just answered that it has nothing with a key. Gives the moment of the first such answer. */
export async function noteMissed(db: Queryable, { about, key }: RequestKey, now: Date): Promise<Date> {
  const row = await db.maybeOne<{ missedSince: Date }>(sql`
    update braintree_request set missed_since = coalesce(missed_since, ${now})
    where about = ${about} and key = ${key} returning missed_since`)
  return row?.missedSince ?? now
}

/** Takes a key for a second attempt, of which only one of several callers gets it. */
export async function takeAgain(
  db: Queryable,
  { about, key }: RequestKey,
  sentAt: Date,
  now: Date,
): Promise<boolean> {
  const taken = await db.run(sql`
    update braintree_request set sent_at = ${now}, missed_since = null
    where about = ${about} and key = ${key} and sent_at = ${sentAt} and reference is null and declined is null`)
  return taken === 1
}

/** The keys of refunds by the service's ids of what came of them. */
export async function refundKeys(
  db: Queryable,
  references: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db.rows<{ reference: string; key: string }>(sql`
    select reference, key from braintree_request
    where about = 'refund' and reference = any(${[...references]})`)
  return new Map(rows.map(({ reference, key }) => [reference, key]))
}

/** No request is repeated after so long, and the service finds what came of it by its key. */
const keptDays = 180

/** Deletes a few requests that are not repeated any more. */
export function deleteOldRequests(db: Queryable, now: Date): Promise<number> {
  const before = new Date(now.getTime() - keptDays * 86_400_000)
  return db.run(sql`
    delete from braintree_request where (about, key) in (
      select about, key from braintree_request where sent_at < ${before} limit 20 for update skip locked)`)
}
