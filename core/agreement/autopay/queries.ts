import { ownKeyPrefix } from '#core/money/payment/schema.ts'
import type { CivilDate } from '#domain/base/civil-date.ts'
import type { Cents } from '#domain/base/money.ts'
import type { PaymentState } from '#domain/money/payment-machine.ts'
import type { SigningClient } from '#platform/client.ts'
import type { Queryable } from '#platform/db/database.ts'
import { type Sql, sql } from '#platform/db/sql.ts'
import type { Authorization, EndReason } from './schema.ts'

export type AuthorizationRow = Omit<Authorization, 'givenOn'> & { readonly customerId: string }

const columns = sql`customer_id, id, agreement_id, method_id, locale, words, signed_name, amount_cents, given_at`

function activeWhere(db: Queryable, customerId: string, condition: Sql): Promise<AuthorizationRow[]> {
  return db.rows<AuthorizationRow>(sql`
    select ${columns} from autopay_authorization
    where customer_id = ${customerId} and ended_at is null and ${condition} order by given_at`)
}

/** The active authorization of an agreement. */
export async function findActive(
  db: Queryable,
  customerId: string,
  agreementId: string,
): Promise<AuthorizationRow | undefined> {
  return (await activeWhere(db, customerId, sql`agreement_id = ${agreementId}`))[0]
}

/** The active authorizations that charge a saved method. */
export function activeOnMethod(
  db: Queryable,
  customerId: string,
  methodId: string,
): Promise<AuthorizationRow[]> {
  return activeWhere(db, customerId, sql`method_id = ${methodId}`)
}

/** Inserts a signed authorization; the job processes it immediately. */
export function insertAuthorization(
  tx: Queryable,
  row: AuthorizationRow & { readonly wordsVersion: string; readonly client: SigningClient },
): Promise<number> {
  return tx.run(sql`
    insert into autopay_authorization (customer_id, id, agreement_id, method_id, locale, words_version, words,
      signed_name, client_address, user_agent, amount_cents, given_at, next_look_at)
    values (${row.customerId}, ${row.id}, ${row.agreementId}, ${row.methodId}, ${row.locale}, ${row.wordsVersion},
      ${row.words}, ${row.signedName}, ${row.client.address}, ${row.client.userAgent}, ${row.amountCents},
      ${row.givenAt}, ${row.givenAt})`)
}

/** Ends an authorization. One that has already ended keeps its first reason. */
export function markEnded(
  tx: Queryable,
  row: Pick<AuthorizationRow, 'customerId' | 'id'>,
  reason: EndReason,
  now: Date,
): Promise<number> {
  return tx.run(sql`
    update autopay_authorization set ended_at = ${now}, end_reason = ${reason}
    where customer_id = ${row.customerId} and id = ${row.id} and ended_at is null`)
}

/** Leases authorizations that are due for processing until `leaseUntil`, so that other workers skip them. */
export function takeDueAuthorizations(
  db: Queryable,
  now: Date,
  leaseUntil: Date,
  limit: number,
): Promise<AuthorizationRow[]> {
  return db.rows<AuthorizationRow>(sql`
    update autopay_authorization set next_look_at = ${leaseUntil}
    where (customer_id, id) in (
      select customer_id, id from autopay_authorization where ended_at is null and next_look_at <= ${now}
      order by next_look_at limit ${limit} for update skip locked)
    returning ${columns}`)
}

/** Schedules the next run for an authorization: at a time, or at the start of a day in a time zone. */
export function scheduleNextRun(
  db: Queryable,
  row: Pick<AuthorizationRow, 'customerId' | 'id'>,
  when: { readonly at: Date } | { readonly on: CivilDate; readonly timeZone: string },
): Promise<number> {
  const at =
    'at' in when
      ? sql`${when.at}::timestamptz`
      : sql`${when.on}::date::timestamp at time zone ${when.timeZone}::text`
  return db.run(sql`
    update autopay_authorization set next_look_at = ${at}
    where customer_id = ${row.customerId} and id = ${row.id}`)
}

export type TryRow = {
  readonly state: PaymentState
  readonly createdAt: Date
  /** Whether the store refunded it. */
  readonly isGivenBack: boolean
}

function keyStart(agreementId: string, dueOn: CivilDate): string {
  return `${ownKeyPrefix}${agreementId} ${dueOn} `
}

/** The idempotency key of an autopay charge: one for each attempt of a due date. */
export function tryKey(agreementId: string, dueOn: CivilDate, count: number): string {
  return `${keyStart(agreementId, dueOn)}${count}`
}

/** The attempted charges of a due date, oldest first. */
export function triesOf(
  db: Queryable,
  { customerId, agreementId }: Pick<AuthorizationRow, 'customerId' | 'agreementId'>,
  dueOn: CivilDate,
): Promise<TryRow[]> {
  return db.rows<TryRow>(sql`
    select i.state, i.created_at, exists (select 1 from refund r
      where r.customer_id = i.customer_id and r.intent_id = i.id and r.reason = 'operator') as is_given_back
    from payment_intent i
    where i.customer_id = ${customerId} and starts_with(i.idempotency_key, ${keyStart(agreementId, dueOn)})
    order by i.created_at, i.id`)
}

/**
 * Whether autopay made a payment by an authorization that was then ended by its customer or for them: a return that ends
 * one does not count.
 */
export async function isRevoked(
  db: Queryable,
  { customerId, intentId }: { readonly customerId: string; readonly intentId: string },
): Promise<boolean> {
  const found = await db.maybeOne(sql`
    select 1 as found from payment_intent i join autopay_authorization a on a.customer_id = i.customer_id
      and a.agreement_id = i.agreement_id and a.method_id = i.method_id
    where i.customer_id = ${customerId} and i.id = ${intentId}
      and starts_with(i.idempotency_key, ${ownKeyPrefix}::text || i.agreement_id || ' ')
      and a.given_at <= i.created_at and a.ended_at >= i.created_at
      and a.end_reason in ('customer', 'operator', 'replaced', 'method-removed') limit 1`)
  return found !== undefined
}

export type ChangeRow = { readonly amountCents: Cents; readonly notifiedOn: CivilDate }

/** The higher amounts for a due date of which the customer was notified. */
export function changesOf(
  db: Queryable,
  { customerId, id }: Pick<AuthorizationRow, 'customerId' | 'id'>,
  dueOn: CivilDate,
): Promise<ChangeRow[]> {
  return db.rows<ChangeRow>(sql`
    select amount_cents, told_on as notified_on from autopay_change
    where customer_id = ${customerId} and authorization_id = ${id} and due_on = ${dueOn}`)
}

/** Records that the customer was notified of a higher amount. Returns 0 if it was already recorded. */
export function insertChange(
  tx: Queryable,
  { customerId, id }: Pick<AuthorizationRow, 'customerId' | 'id'>,
  change: ChangeRow & { readonly dueOn: CivilDate },
): Promise<number> {
  return tx.run(sql`
    insert into autopay_change (customer_id, authorization_id, due_on, amount_cents, told_on)
    values (${customerId}, ${id}, ${change.dueOn}, ${change.amountCents}, ${change.notifiedOn})
    on conflict do nothing`)
}

/** Deletes a customer's consents to charges, and what was told of the charges. */
export async function deleteAutopayOf(tx: Queryable, customerId: string): Promise<void> {
  await tx.run(sql`delete from autopay_change where customer_id = ${customerId}`)
  await tx.run(sql`delete from autopay_authorization where customer_id = ${customerId}`)
}
