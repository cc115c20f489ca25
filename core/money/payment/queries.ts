import { reserveZone } from '#domain/base/banking-days.ts'
import { bankDebitMachine } from '#domain/money/bank-debit-machine.ts'
import { type PaymentState, paymentMachine } from '#domain/money/payment-machine.ts'
import type { MethodKind } from '#domain/money/payment-method.ts'
import { daysAfter } from '#platform/days-after.ts'
import type { Queryable } from '#platform/db/database.ts'
import { type Sql, sql } from '#platform/db/sql.ts'
import { retryKeyPrefix } from '../bank-debit/retry-key.ts'
import { insertCovers } from './cover-queries.ts'
import type { Payment } from './schema.ts'

/** A payment with its internal fields. */
export type Intent = Payment & {
  readonly customerId: string
  readonly requestHash: string
  readonly methodToken: string | null
  readonly methodKind: MethodKind | null
  /** The store whose agreement, order or membership it pays for. */
  readonly storeId: string | null
  /** The time zone of that store, for the days of the payment. */
  readonly timeZone: string
  readonly gatewayReference: string | null
  readonly attempts: number
  /** Whether the store made it to present a returned debit again. */
  readonly isRetry: boolean
}

export type NewIntent = Pick<
  Intent,
  | 'customerId'
  | 'id'
  | 'requestHash'
  | 'purpose'
  | 'orderId'
  | 'agreementId'
  | 'dueOn'
  | 'paymentNumber'
  | 'amountCents'
  | 'parts'
  | 'methodId'
> & {
  readonly idempotencyKey: string
  /** The id of the store and the number of its receipt, for what was paid at its counter. */
  readonly storeReceipt?: string
  readonly nextAttemptAt: Date
  readonly now: Date
}

/** SQL for the intents among rows of their table. */
const intentsAmong = (rows: Sql): Sql => sql`
  select i.customer_id, i.id, i.request_hash, i.purpose, i.order_id, i.agreement_id, i.due_on, i.payment_number,
    i.amount_cents, i.parts, i.method_id, i.state, i.gateway_reference, i.decline_code, i.receipt, i.attempts,
    i.created_at, i.settled_at, m.token as method_token, m.kind as method_kind, s.id as store_id,
    coalesce(s.time_zone, 'UTC') as time_zone, m.brand, m.last4,
    m.account, substr(i.store_receipt, position(' ' in i.store_receipt) + 1) as store_receipt,
    d.state as debit, d.return_code, (d.retry_at at time zone ${reserveZone}::text)::date as retry_on,
    starts_with(i.idempotency_key, ${retryKeyPrefix}) as is_retry,
    (coalesce(i.settled_at, i.created_at) at time zone coalesce(s.time_zone, 'UTC'))::date as paid_on
  from ${rows} i
    left join payment_method m on m.customer_id = i.customer_id and m.id = i.method_id
    left join bank_debit d on d.customer_id = i.customer_id and d.intent_id = i.id
    left join agreement a on a.customer_id = i.customer_id
      and a.id = coalesce(i.agreement_id, (i.parts -> 0 ->> 'agreementId')::uuid)
    left join orders o on o.customer_id = i.customer_id and o.id = i.order_id
    left join club_membership c on c.customer_id = i.customer_id and c.id = i.agreement_id
    left join store s on s.id = coalesce(a.store_id, c.store_id, o.store_id)`

const intents = intentsAmong(sql`payment_intent`)

function whereIntent(db: Queryable, condition: Sql): Promise<Intent[]> {
  return db.rows<Intent>(sql`${intents} where ${condition} order by i.created_at desc, i.id`)
}

/** A customer's intent with an idempotency key, or with the id that follows from it: one that an operator entered. */
export async function findByKey(
  db: Queryable,
  customerId: string,
  { key, id }: { readonly key: string; readonly id: string },
): Promise<Intent | undefined> {
  const found = await whereIntent(
    db,
    sql`i.customer_id = ${customerId} and (i.idempotency_key = ${key} or i.id = ${id})`,
  )
  return found[0]
}

/**
 * Whether the payment service is known to have taken a charge of this id and amount that the store has lost: it was found in
 * the service's list after a backup was restored.
 */
export async function isTakenAlready(
  db: Queryable,
  { id, amountCents }: Pick<NewIntent, 'id' | 'amountCents'>,
): Promise<boolean> {
  const found = await db.maybeOne(sql`
    select 1 as found from payment_difference
    where about = 'charge' and key = ${id} and kind = 'unknown-to-store' and settled_at is null
      and service_cents = ${amountCents}`)
  return found !== undefined
}

/** A customer's intent. */
export async function findIntent(db: Queryable, customerId: string, id: string): Promise<Intent | undefined> {
  return (await whereIntent(db, sql`i.customer_id = ${customerId} and i.id = ${id}`))[0]
}

/** All payments of a customer, including declined and refunded ones, newest first. */
export function intentsOf(db: Queryable, customerId: string): Promise<Intent[]> {
  return whereIntent(db, sql`i.customer_id = ${customerId}`)
}

/** Payments for an agreement, including initial payments, newest first. */
export function intentsOfAgreement(
  db: Queryable,
  customerId: string,
  agreementId: string,
): Promise<Intent[]> {
  const within = JSON.stringify([{ agreementId }])
  return whereIntent(db, sql`i.customer_id = ${customerId} and i.parts @> ${within}::jsonb`)
}

/** The initial payments attempted for an order, newest first. */
export function intentsOfOrder(db: Queryable, customerId: string, orderId: string): Promise<Intent[]> {
  return whereIntent(db, sql`i.customer_id = ${customerId} and i.order_id = ${orderId}`)
}

/** The initial payments attempted for some orders, newest first. */
export function intentsOfOrders(
  db: Queryable,
  customerId: string,
  orderIds: readonly string[],
): Promise<Intent[]> {
  return whereIntent(db, sql`i.customer_id = ${customerId} and i.order_id = any(${orderIds})`)
}

/** Whether a payment with a saved method is pending. */
export async function isPendingOn(db: Queryable, customerId: string, methodId: string): Promise<boolean> {
  const pending = await db.maybeOne(sql`
    select 1 as pending from payment_intent
    where customer_id = ${customerId} and method_id = ${methodId} and state = 'pending'`)
  return pending !== undefined
}

/** Intents of all customers without a known result since before a given time, oldest first. */
export function pendingSince(db: Queryable, before: Date): Promise<Intent[]> {
  return db.rows<Intent>(
    sql`${intents} where i.state = 'pending' and d.state is null and i.created_at <= ${before} order by i.created_at`,
  )
}

/** Payments of all customers whose money has been on its way from a bank account since before a given time, oldest first. */
export function onTheirWaySince(db: Queryable, before: Date): Promise<(Intent & { submittedAt: Date })[]> {
  return db.rows(sql`
    with on_its_way as (
      select customer_id, intent_id, submitted_at from bank_debit
      where state = ${bankDebitMachine.initial} and submitted_at <= ${before})
    select one.*, w.submitted_at from (${intents}) one
      join on_its_way w on w.customer_id = one.customer_id and w.intent_id = one.id
    order by w.submitted_at`)
}

/** The payments of the last 24 hours and all pending ones by state, with the age of the oldest in seconds. */
export function countStates(
  db: Queryable,
  now: Date,
): Promise<{ state: PaymentState; count: number; oldestSeconds: number }[]> {
  const dayAgo = daysAfter(now, -1)
  return db.rows(sql`
    select state, count(*) as count,
      greatest(0, extract(epoch from ${now}::timestamptz - min(created_at)))::float8 as oldest_seconds
    from payment_intent p where created_at > ${dayAgo} or (state = 'pending' and not exists (
      select 1 from bank_debit d where d.customer_id = p.customer_id and d.intent_id = p.id))
    group by state`)
}

/** A payment of any customer, for operators. */
export async function findAnyIntent(db: Queryable, id: string): Promise<Intent | undefined> {
  return (await whereIntent(db, sql`i.id = ${id}`))[0]
}

/** What was paid at a counter under a receipt: the id of the store and the receipt's number. Locks the receipt. */
export async function lockStoreReceipt(tx: Queryable, storeReceipt: string): Promise<Intent | undefined> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`store receipt ${storeReceipt}`}, 0))`)
  return (await whereIntent(tx, sql`i.store_receipt = ${storeReceipt}`))[0]
}

/** Inserts an intent and reserves its scheduled payments; constraints reject a second one for the same. Returns it. */
export async function insertIntent(tx: Queryable, intent: NewIntent): Promise<Intent> {
  const insert = sql`
    insert into payment_intent (customer_id, id, idempotency_key, request_hash, purpose, order_id, agreement_id, due_on,
      payment_number, amount_cents, parts, method_id, store_receipt, state, next_attempt_at, created_at)
    values (${intent.customerId}, ${intent.id}, ${intent.idempotencyKey}, ${intent.requestHash}, ${intent.purpose},
      ${intent.orderId}, ${intent.agreementId}, ${intent.dueOn}, ${intent.paymentNumber}, ${intent.amountCents},
      ${JSON.stringify(intent.parts)}, ${intent.methodId}, ${intent.storeReceipt ?? null}, ${paymentMachine.initial},
      ${intent.nextAttemptAt}, ${intent.now})
    returning *`
  const written = await tx.one<Intent>(sql`with written as (${insert}) ${intentsAmong(sql`written`)}`)
  await insertCovers(tx, intent)
  return written
}

export type DueRow = Pick<Intent, 'customerId' | 'id' | 'amountCents' | 'createdAt' | 'attempts'>

/** Leases due pending intents without a known result until `leaseUntil`, so that other workers skip them. */
export function takeDueIntents(db: Queryable, now: Date, leaseUntil: Date, limit: number): Promise<DueRow[]> {
  return db.rows<DueRow>(sql`
    update payment_intent set attempts = attempts + 1, next_attempt_at = ${leaseUntil}
    where (customer_id, id) in (
      select customer_id, id from payment_intent p where state = 'pending' and next_attempt_at <= ${now}
        and not exists (select 1 from bank_debit d where d.customer_id = p.customer_id and d.intent_id = p.id)
      order by next_attempt_at limit ${limit} for update skip locked)
    returning customer_id, id, amount_cents, created_at, attempts`)
}

/** Deletes a customer's payments. What names them goes first. */
export function deletePaymentsOf(tx: Queryable, customerId: string): Promise<number> {
  return tx.run(sql`delete from payment_intent where customer_id = ${customerId}`)
}
