import { type BankDebitState, bankDebitMachine } from '#domain/money/bank-debit-machine.ts'
import { fundsReturns, type ReturnCode } from '#domain/money/bank-return.ts'
import { daysAfter } from '#platform/days-after.ts'
import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import { retryKeyPrefix } from './retry-key.ts'

/** What became of a payment out of a bank account. */
export type BankDebitRow = {
  customerId: string
  /** Of the payment. */
  intentId: string
  state: BankDebitState
  returnCode: ReturnCode | null
}

type OfPayment = Pick<BankDebitRow, 'customerId' | 'intentId'>

/** Writes that a debit is on its way. No-op if it is written. Returns the number of rows written. */
export function insertDebit(
  tx: Queryable,
  { customerId, intentId }: OfPayment,
  now: Date,
  nextLookAt: Date,
): Promise<number> {
  return tx.run(sql`
    insert into bank_debit (customer_id, intent_id, state, submitted_at, next_look_at)
    values (${customerId}, ${intentId}, ${bankDebitMachine.initial}, ${now}, ${nextLookAt})
    on conflict (customer_id, intent_id) do nothing`)
}

/** The debit of a payment; undefined for cards. */
export function findDebit(
  db: Queryable,
  { customerId, intentId }: OfPayment,
): Promise<BankDebitRow | undefined> {
  return db.maybeOne<BankDebitRow>(sql`
    select customer_id, intent_id, state, return_code from bank_debit
    where customer_id = ${customerId} and intent_id = ${intentId}`)
}

/** Whether a payment of an agreement counts as paid whose money is still on its way from a bank account. */
export async function isDebitOnItsWay(
  db: Queryable,
  { customerId, id }: { readonly customerId: string; readonly id: string },
): Promise<boolean> {
  const within = JSON.stringify([{ agreementId: id }])
  const found = await db.maybeOne(sql`
    select 1 as found from payment_intent i
      join bank_debit d on d.customer_id = i.customer_id and d.intent_id = i.id and d.state = 'submitted'
    where i.customer_id = ${customerId} and i.parts @> ${within}::jsonb and i.state = 'settled' limit 1`)
  return found !== undefined
}

/** As long as a returned debit counts, before now. */
const sinceLately = (now: Date) => daysAfter(now, -fundsReturns.days)

/**
 * How many debits of a customer's accounts with these last digits came back for lack of money lately. A debit that the
 * store presented again counts once.
 */
export async function countFundsReturns(
  db: Queryable,
  { customerId, last4 }: { readonly customerId: string; readonly last4: string },
  now: Date,
): Promise<number> {
  const { count } = await db.one<{ count: number }>(sql`
    select count(*)::integer as count from bank_debit d
      join payment_intent i on i.customer_id = d.customer_id and i.id = d.intent_id
      join payment_method m on m.customer_id = i.customer_id and m.id = i.method_id
    where d.customer_id = ${customerId} and m.kind = 'bank' and m.last4 = ${last4}
      and d.return_code = any (${fundsReturns.codes}) and d.returned_at > ${sinceLately(now)}
      and not starts_with(i.idempotency_key, ${retryKeyPrefix})`)
  return count
}

/** Whether a debit of an agreement came back lately, for whatever reason. */
export async function hadDebitReturned(
  db: Queryable,
  { customerId, id }: { readonly customerId: string; readonly id: string },
  now: Date,
): Promise<boolean> {
  const within = JSON.stringify([{ agreementId: id }])
  const found = await db.maybeOne(sql`
    select 1 as found from payment_intent i
      join bank_debit d on d.customer_id = i.customer_id and d.intent_id = i.id and d.returned_at > ${sinceLately(now)}
    where i.customer_id = ${customerId} and i.parts @> ${within}::jsonb limit 1`)
  return found !== undefined
}

/** How long after a debit has settled its bank may still return it: 60 days, and some for the way. */
const returnDays = 65

/**
 * Leases debits that are due for a look, so that other workers skip them: those on their way until `until.submitted`, and
 * those that settled or came back not too long ago until `until.settled`.
 */
export function takeDueDebits(
  db: Queryable,
  now: Date,
  until: Readonly<Record<'submitted' | 'settled', Date>>,
  limit: number,
): Promise<BankDebitRow[]> {
  const oldest = daysAfter(now, -returnDays)
  return db.rows<BankDebitRow>(sql`
    update bank_debit
    set next_look_at = case when settled_at is null and returned_at is null
      then ${until.submitted}::timestamptz else ${until.settled}::timestamptz end
    where (customer_id, intent_id) in (
      select customer_id, intent_id from bank_debit
      where next_look_at <= ${now} and (state = 'submitted' or coalesce(returned_at, settled_at) > ${oldest})
      order by next_look_at limit ${limit} for update skip locked)
    returning customer_id, intent_id, state, return_code`)
}

/** Deletes what became of a customer's payments out of a bank account. */
export function deleteDebitsOf(tx: Queryable, customerId: string): Promise<number> {
  return tx.run(sql`delete from bank_debit where customer_id = ${customerId}`)
}
