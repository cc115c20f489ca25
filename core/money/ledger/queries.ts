import { randomUUID } from 'node:crypto'
import type { CivilDate } from '#domain/base/civil-date.ts'
import type { Cents } from '#domain/base/money.ts'
import type { Account, EntryKind } from '#domain/money/accounts.ts'
import type { HeldMove } from '#domain/money/held-money.ts'
import type { LedgerEntry } from '#domain/money/ledger.ts'
import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/** An entry and what it is about. */
export type Booking = {
  /** Of the agreement, or of the club membership. */
  readonly agreementId: string
  readonly entry: LedgerEntry
  /** The unique key of the entry ("payment <id>"): nothing is booked twice under one. The column is named `reason`. */
  readonly key: string
  /** The day of the entry; default: the store's current day. */
  readonly on?: CivilDate
}

export type EntryRow = {
  id: string
  kind: EntryKind
  reason: string
  occurredOn: CivilDate
  lines: { account: Account; cents: Cents }[]
}

/** Inserts entries with their lines, in one statement. */
export async function insertEntries(
  tx: Queryable,
  customerId: string,
  bookings: readonly Booking[],
  now: Date,
): Promise<void> {
  const entries = bookings.map(({ agreementId, entry, key, on }) => ({
    id: randomUUID(),
    agreement_id: agreementId,
    kind: entry.kind,
    reason: key,
    occurred_on: on ?? null,
    lines: entry.lines.map(({ account, cents }, index) => ({
      line: index + 1,
      account,
      amount_cents: cents,
    })),
  }))
  await tx.run(sql`
    with entry as (
      select * from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
        as e(id uuid, agreement_id uuid, kind text, reason text, occurred_on date, lines jsonb)
    ), written as (
      insert into ledger_transaction (customer_id, id, agreement_id, kind, reason, occurred_on, created_at)
      select ${customerId}::uuid, e.id, e.agreement_id, e.kind, e.reason,
        coalesce(e.occurred_on, (${now}::timestamptz at time zone s.time_zone)::date), ${now}::timestamptz
      from entry e
      left join agreement a on a.customer_id = ${customerId} and a.id = e.agreement_id
      left join club_membership m on m.customer_id = ${customerId} and m.id = e.agreement_id
      join store s on s.id = coalesce(a.store_id, m.store_id)
    )
    insert into ledger_entry (customer_id, transaction_id, line, agreement_id, account, amount_cents)
    select ${customerId}::uuid, e.id, l.line, e.agreement_id, l.account, l.amount_cents
    from entry e cross join lateral jsonb_to_recordset(e.lines) as l(line integer, account text, amount_cents bigint)`)
}

/** The entries of an agreement with their lines, oldest first. */
export function entriesOf(db: Queryable, customerId: string, agreementId: string): Promise<EntryRow[]> {
  return db.rows<EntryRow>(sql`
    select t.id, t.kind, t.reason, t.occurred_on,
      jsonb_agg(jsonb_build_object('account', e.account, 'cents', e.amount_cents) order by e.line) as lines
    from ledger_transaction t
    join ledger_entry e on e.customer_id = t.customer_id and e.transaction_id = t.id
    where t.customer_id = ${customerId} and t.agreement_id = ${agreementId}
    group by t.id, t.kind, t.reason, t.occurred_on, t.sequence order by t.sequence`)
}

/** The changes of the money held on each agreement, oldest first. */
export function heldMovesOf(
  db: Queryable,
  customerId: string,
  agreementIds: readonly string[],
): Promise<(HeldMove & { agreementId: string })[]> {
  return db.rows(sql`
    select t.agreement_id, t.reason as key, t.kind, t.occurred_on as on, (-sum(e.amount_cents))::integer as cents
    from ledger_transaction t
    join ledger_entry e on e.customer_id = t.customer_id and e.transaction_id = t.id
      and e.account in ('suspense', 'customer-account')
    where t.customer_id = ${customerId} and t.agreement_id = any (${agreementIds})
    group by t.agreement_id, t.reason, t.kind, t.occurred_on, t.sequence having sum(e.amount_cents) <> 0
    order by t.sequence`)
}

/** The balance of each account of each agreement. */
export function balancesOf(
  db: Queryable,
  customerId: string,
  agreementIds: readonly string[],
): Promise<{ agreementId: string; account: Account; cents: Cents }[]> {
  return db.rows(sql`
    select agreement_id, account, sum(amount_cents) as cents from ledger_entry
    where customer_id = ${customerId} and agreement_id = any (${agreementIds})
    group by agreement_id, account`)
}

/** What a customer owes on an agreement because a bank took a payment back that could not be taken out of it. */
export async function owedForReturns(db: Queryable, customerId: string, agreementId: string): Promise<Cents> {
  const { cents } = await db.one<{ cents: Cents }>(sql`
    select coalesce(sum(amount_cents), 0)::integer as cents from ledger_entry
    where customer_id = ${customerId} and agreement_id = ${agreementId} and account = 'receivable-returned'`)
  return cents
}

/** How many entries have a key that `nextEntryKey` gave for this one. */
export async function countEntries(db: Queryable, customerId: string, key: string): Promise<number> {
  const { times } = await db.one<{ times: number }>(sql`
    select count(*)::integer as times from ledger_transaction
    where customer_id = ${customerId} and (reason = ${key} or starts_with(reason, ${`${key} `}))`)
  return times
}

/**
 * The key of what can happen to one payment several times: as given the first time, with " 2" behind it the second
 * time, and so on. Call it inside the transaction that locks the customer.
 */
export async function nextEntryKey(db: Queryable, customerId: string, key: string): Promise<string> {
  const times = await countEntries(db, customerId, key)
  return times === 0 ? key : `${key} ${times + 1}`
}
