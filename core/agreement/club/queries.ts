import { taxRateSql } from '#core/places/tax-rate/tax-rate-sql.ts'
import { type ClubState, clubMachine } from '#domain/agreement/club-machine.ts'
import type { CivilDate } from '#domain/base/civil-date.ts'
import type { Locale } from '#domain/base/locale.ts'
import type { Cents } from '#domain/base/money.ts'
import type { TaxRate } from '#domain/base/tax.ts'
import type { SigningClient } from '#platform/client.ts'
import type { Queryable } from '#platform/db/database.ts'
import { type Sql, sql } from '#platform/db/sql.ts'
import type { ClubEndReason } from './schema.ts'

export type ClubRow = {
  customerId: string
  id: string
  number: string
  storeId: string
  storeName: string
  timeZone: string
  state: ClubState
  methodId: string
  locale: Locale
  words: string
  agreedAt: Date
  priceCents: Cents
  beginsOn: CivilDate
  monthsPaid: number
  notifiedFor: CivilDate | null
  notifiedTaxCents: Cents | null
  notifiedOn: CivilDate | null
  endedAt: Date | null
  endReason: ClubEndReason | null
  /** The rate of tax at its store on the first day that is not paid. */
  taxRateMillionths: TaxRate
  isPaymentPending: boolean
}

const memberships = sql`
  select m.customer_id, m.id, m.number, m.store_id, s.name as store_name, s.time_zone, m.state, m.method_id, m.locale,
    m.words, m.agreed_at, m.price_cents, m.begins_on, m.months_paid, m.notified_for,
    m.notified_tax_cents, m.notified_on, m.ended_at, m.end_reason,
    ${taxRateSql({ store: sql`s`, on: sql`(m.begins_on + make_interval(months => m.months_paid))::date` })}
      as tax_rate_millionths,
    exists (select 1 from payment_intent i
      where i.customer_id = m.customer_id and i.agreement_id = m.id and i.state = 'pending') as is_payment_pending
  from club_membership m join store s on s.id = m.store_id`

function whereMembership(db: Queryable, condition: Sql): Promise<ClubRow[]> {
  return db.rows<ClubRow>(sql`${memberships} where ${condition} order by m.agreed_at desc, m.number desc`)
}

/** All memberships of a customer, newest first. */
export function membershipsOf(db: Queryable, customerId: string): Promise<ClubRow[]> {
  return whereMembership(db, sql`m.customer_id = ${customerId}`)
}

/** A customer's membership. */
export async function findMembership(
  db: Queryable,
  customerId: string,
  id: string,
): Promise<ClubRow | undefined> {
  return (await whereMembership(db, sql`m.customer_id = ${customerId} and m.id = ${id}`))[0]
}

/** The membership that a customer has now, also while its first payment waits for the bank. */
export async function findLiveMembership(db: Queryable, customerId: string): Promise<ClubRow | undefined> {
  const live = sql`m.customer_id = ${customerId} and m.state in ('pending', 'active', 'ending')`
  return (await whereMembership(db, live))[0]
}

/** The owner of a membership, for operators. */
export async function ownerOfMembership(
  db: Queryable,
  number: string,
): Promise<{ customerId: string; id: string } | undefined> {
  return db.maybeOne(sql`select customer_id, id from club_membership where number = ${number}`)
}

/** The rate of tax at a store on a day. */
export async function taxRateAt(db: Queryable, storeId: string, on: CivilDate): Promise<TaxRate> {
  const { rate } = await db.one<{ rate: TaxRate }>(
    sql`select ${taxRateSql({ store: sql`s`, on: sql`${on}::date` })} as rate from store s where s.id = ${storeId}`,
  )
  return rate
}

type NewMembership = Pick<
  ClubRow,
  'customerId' | 'id' | 'storeId' | 'methodId' | 'locale' | 'words' | 'agreedAt' | 'priceCents' | 'beginsOn'
> & { readonly wordsVersion: string; readonly client: SigningClient }

/** Inserts a membership whose first payment is about to be made; a constraint rejects a second live one. */
export function insertMembership(tx: Queryable, row: NewMembership): Promise<number> {
  return tx.run(sql`
    insert into club_membership (customer_id, id, number, store_id, state, method_id, locale, words_version, words,
      client_address, user_agent, agreed_at, price_cents, begins_on, next_look_at)
    values (${row.customerId}, ${row.id}, nextval('club_membership_number')::text, ${row.storeId},
      ${clubMachine.initial}, ${row.methodId}, ${row.locale}, ${row.wordsVersion}, ${row.words},
      ${row.client.address}, ${row.client.userAgent}, ${row.agreedAt}, ${row.priceCents}, ${row.beginsOn},
      ${row.agreedAt})`)
}

type Key = Pick<ClubRow, 'customerId' | 'id'>

const whose = ({ customerId, id }: Key) => sql`customer_id = ${customerId} and id = ${id}`

/** Counts another month as paid. */
export function addPaidMonth(tx: Queryable, row: Key): Promise<number> {
  return tx.run(sql`update club_membership set months_paid = months_paid + 1 where ${whose(row)}`)
}

/** Writes which renewal the customer was told of, and when. */
export function setNotice(
  tx: Queryable,
  row: Key,
  notice: {
    readonly for: CivilDate
    readonly taxCents: Cents
    readonly on: CivilDate
  },
): Promise<number> {
  return tx.run(sql`
    update club_membership
    set notified_for = ${notice.for}, notified_tax_cents = ${notice.taxCents}, notified_on = ${notice.on}
    where ${whose(row)}`)
}

/** Writes the card that is charged from now on, and lets the job look at the membership. */
export function setClubMethod(tx: Queryable, row: Key, methodId: string, now: Date): Promise<number> {
  return tx.run(
    sql`update club_membership set method_id = ${methodId}, next_look_at = ${now} where ${whose(row)}`,
  )
}

/** Leases memberships that are due for a look until `leaseUntil`, so that other workers skip them. */
export function takeDueMemberships(
  db: Queryable,
  now: Date,
  leaseUntil: Date,
  limit: number,
): Promise<Key[]> {
  return db.rows<Key>(sql`
    update club_membership set next_look_at = ${leaseUntil}
    where (customer_id, id) in (
      select customer_id, id from club_membership where state in ('active', 'ending') and next_look_at <= ${now}
      order by next_look_at limit ${limit} for update skip locked)
    returning customer_id, id`)
}

/** Schedules the next look: at a time, or at the start of a day in a time zone. */
export function scheduleNextLook(
  db: Queryable,
  row: Key,
  when: { readonly at: Date } | { readonly on: CivilDate; readonly timeZone: string },
): Promise<number> {
  const at =
    'at' in when
      ? sql`${when.at}::timestamptz`
      : sql`${when.on}::date::timestamp at time zone ${when.timeZone}::text`
  return db.run(sql`update club_membership set next_look_at = ${at} where ${whose(row)}`)
}

/** Deletes a customer's memberships. */
export function deleteMembershipsOf(tx: Queryable, customerId: string): Promise<number> {
  return tx.run(sql`delete from club_membership where customer_id = ${customerId}`)
}
