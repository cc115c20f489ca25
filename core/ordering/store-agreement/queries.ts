import type { AgreementItemRow } from '#core/agreement/agreement/queries.ts'
import { taxRateSql } from '#core/places/tax-rate/tax-rate-sql.ts'
import type { DayPair } from '#domain/agreement/schedule.ts'
import type { CivilDate } from '#domain/base/civil-date.ts'
import type { Frequency } from '#domain/base/frequency.ts'
import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { Keys } from '#platform/keys.ts'
import type { OrderDelivery, OrderLine } from '../order/schema.ts'

/** What is kept, sealed, of an agreement made at the counter. */
export type StoreAgreement = {
  /** The id that it has as an agreement of the account, under which its units are out already. */
  readonly agreementId: string
  readonly email: string
  readonly delivery: OrderDelivery
  readonly frequency: Frequency
  readonly payDays: DayPair | null
  readonly payments: number
  readonly taxRateMillionths: number
  readonly packId: string
  readonly packVersion: string
  readonly signedOn: CivilDate
  readonly deliveredOn: CivilDate
  readonly items: readonly Omit<AgreementItemRow, 'agreementId'>[]
  readonly lines: readonly OrderLine[]
}

export type RecordedAgreement = {
  readonly storeId: string
  readonly paidOn: readonly CivilDate[]
  readonly details: StoreAgreement
}

type Row = { storeId: string; paidOn: CivilDate[]; sealed: string }

const opened = ({ sealed, ...row }: Row, keys: Keys): RecordedAgreement => ({
  ...row,
  details: JSON.parse(keys.open(sealed)) as StoreAgreement,
})

/** Records an agreement. Returns 0 if its number is recorded already. */
export function insertRecorded(
  tx: Queryable,
  row: RecordedAgreement & { readonly number: string; readonly proofHash: string },
  keys: Keys,
  now: Date,
): Promise<number> {
  return tx.run(sql`
    insert into store_agreement (number, store_id, proof_hash, sealed, paid_on, recorded_at)
    values (${row.number}, ${row.storeId}, ${row.proofHash}, ${keys.seal(JSON.stringify(row.details))},
      ${row.paidOn}::date[], ${now})
    on conflict do nothing`)
}

/** A recorded agreement, locked; undefined if there is none, or its customer has linked it. */
export async function lockRecorded(
  tx: Queryable,
  number: string,
  keys: Keys,
): Promise<RecordedAgreement | undefined> {
  const row = await tx.maybeOne<Row>(sql`
    select store_id, paid_on::text[], sealed from store_agreement where number = ${number} for update`)
  return row && opened(row, keys)
}

/** Adds the day of a payment that was made at the counter. */
export function addPaidDay(tx: Queryable, number: string, on: CivilDate): Promise<number> {
  return tx.run(sql`
    update store_agreement set paid_on = paid_on || ${on}::date where number = ${number}`)
}

/** The hash of what the customer of a recorded agreement knows. */
export async function proofOf(db: Queryable, number: string): Promise<string | undefined> {
  const row = await db.maybeOne<{ proofHash: string }>(sql`
    select proof_hash from store_agreement where number = ${number}`)
  return row?.proofHash
}

/** Takes a recorded agreement that is as old as the code or older; of several who take it, one gets it. */
export async function takeRecorded(
  tx: Queryable,
  { number, askedAt }: Pick<LinkRow, 'number' | 'askedAt'>,
  keys: Keys,
): Promise<RecordedAgreement | undefined> {
  const row = await tx.maybeOne<Row>(sql`
    delete from store_agreement where number = ${number} and recorded_at <= ${askedAt}
    returning store_id, paid_on::text[], sealed`)
  return row && opened(row, keys)
}

/** Deletes a recorded agreement that nobody has linked. */
export function deleteRecorded(tx: Queryable, number: string): Promise<number> {
  return tx.run(sql`delete from store_agreement where number = ${number}`)
}

export type LinkRow = {
  readonly id: string
  readonly number: string
  readonly codeHash: string
  readonly tries: number
  readonly askedAt: Date
}

/** What a customer last asked to link. */
export function findLink(db: Queryable, customerId: string): Promise<LinkRow | undefined> {
  return db.maybeOne<LinkRow>(sql`
    select id, number, code_hash, tries, asked_at from agreement_link where customer_id = ${customerId}`)
}

/** Keeps what a customer asks to link, in the place of what was asked before. */
export function saveLink(
  tx: Queryable,
  customerId: string,
  { id, number, codeHash }: Pick<LinkRow, 'id' | 'number' | 'codeHash'>,
  now: Date,
): Promise<number> {
  return tx.run(sql`
    insert into agreement_link (customer_id, id, number, code_hash, asked_at)
    values (${customerId}, ${id}, ${number}, ${codeHash}, ${now})
    on conflict (customer_id) do update set id = excluded.id, number = excluded.number,
      code_hash = excluded.code_hash, tries = 0, asked_at = excluded.asked_at`)
}

/** Counts a code that was typed wrong. */
export function countLinkTry(tx: Queryable, customerId: string): Promise<number> {
  return tx.run(sql`update agreement_link set tries = tries + 1 where customer_id = ${customerId}`)
}

/** Deletes what a customer asked to link. */
export function deleteLink(tx: Queryable, customerId: string): Promise<number> {
  return tx.run(sql`delete from agreement_link where customer_id = ${customerId}`)
}

/** Deletes what was asked more than a day ago; codes work for minutes. */
export function deleteExpiredLinks(db: Queryable, now: Date): Promise<number> {
  return db.run(sql`delete from agreement_link where asked_at < ${now}::timestamptz - interval '1 day'`)
}

/** The tax rate of a store on a day, in millionths. */
export async function taxRateAt(db: Queryable, storeId: string, on: CivilDate): Promise<number> {
  const { rate } = await db.one<{ rate: number }>(sql`
    select ${taxRateSql({ store: sql`s`, on: sql`${on}::date` })} as rate from store s where s.id = ${storeId}`)
  return rate
}
