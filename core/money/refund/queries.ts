import type { Cents } from '#domain/base/money.ts'
import type { BankDebitState } from '#domain/money/bank-debit-machine.ts'
import { type PaymentPart, partCents } from '#domain/money/payment.ts'
import type { MethodName } from '#domain/money/payment-method.ts'
import { type RefundState, refundMachine } from '#domain/money/refund-machine.ts'
import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/**
 * A `deposit`, and money that a closed agreement did not use (`unused`), go back by themselves; their payments stay as
 * they are.
 */
export type RefundReason = 'order-cancelled' | 'operator' | 'late-capture' | 'deposit' | 'unused'

export type RefundRow = {
  customerId: string
  id: string
  intentId: string
  amountCents: Cents
  state: RefundState
  reason: RefundReason
  /** The agreement of a deposit, of unused money, or of one part of a payment that stands; null for whole payments. */
  agreementId: string | null
  attempts: number
  createdAt: Date
  settledAt: Date | null
}

/** The reference of a refund that nobody had to ask for, because the bank has given the payment back itself. */
export const returnedByBank = 'returned by the bank'

const refunds = sql`
  select customer_id, id, intent_id, amount_cents, state, reason, agreement_id, attempts, created_at, settled_at from refund`

/**
 * Inserts a refund to be made; a payment has at most one, and so has a deposit. Those of unused money follow the
 * ledger.
 */
export function insertRefund(
  tx: Queryable,
  refund: Pick<RefundRow, 'customerId' | 'id' | 'intentId' | 'amountCents' | 'reason' | 'agreementId'> & {
    now: Date
  },
): Promise<number> {
  return tx.run(sql`
    insert into refund (customer_id, id, intent_id, amount_cents, state, reason, agreement_id, next_attempt_at, created_at)
    values (${refund.customerId}, ${refund.id}, ${refund.intentId}, ${refund.amountCents}, ${refundMachine.initial},
      ${refund.reason}, ${refund.agreementId}, ${refund.now}, ${refund.now})`)
}

/** A customer's refund. */
export function findRefund(db: Queryable, customerId: string, id: string): Promise<RefundRow | undefined> {
  return db.maybeOne<RefundRow>(sql`${refunds} where customer_id = ${customerId} and id = ${id}`)
}

/** A refund of any customer, for what knows it by its id alone. */
export function findAnyRefund(db: Queryable, id: string): Promise<RefundRow | undefined> {
  return db.maybeOne<RefundRow>(sql`${refunds} where id = ${id}`)
}

/** Locks a refund of any customer until the transaction ends, for operators. */
export function lockAnyRefund(tx: Queryable, id: string): Promise<RefundRow | undefined> {
  return tx.maybeOne<RefundRow>(sql`${refunds} where id = ${id} for update`)
}

/** The refunded payment: its parts, and its reference at the gateway. */
export type RefundedPayment = MethodName & {
  parts: readonly PaymentPart[]
  gatewayReference: string | null
  /** What became of a payment out of a bank account; null for cards. */
  debit: BankDebitState | null
}

/** The payment of a refund. */
export function paymentOf(
  db: Queryable,
  { customerId, intentId }: Pick<RefundRow, 'customerId' | 'intentId'>,
): Promise<RefundedPayment> {
  return db.one<RefundedPayment>(sql`
    select i.parts, i.gateway_reference, m.brand, m.last4, m.account, d.state as debit
    from payment_intent i left join payment_method m on m.customer_id = i.customer_id and m.id = i.method_id
      left join bank_debit d on d.customer_id = i.customer_id and d.intent_id = i.id
    where i.customer_id = ${customerId} and i.id = ${intentId}`)
}

/** A payment that can give money back, and how much of it. */
export type RefundablePayment = { id: string; leftCents: Cents }

/**
 * The settled payments of an agreement of which something of its own is left to give back, newest first: what they paid of
 * other agreements is not its own, and its deposit goes back by itself.
 */
export async function refundablePayments(
  db: Queryable,
  customerId: string,
  agreementId: string,
): Promise<RefundablePayment[]> {
  const within = JSON.stringify([{ agreementId }])
  const rows = await db.rows<RefundablePayment & { parts: readonly PaymentPart[]; ownCents: Cents }>(sql`
    select i.id, i.parts, i.amount_cents - r.cents as left_cents, r.own_cents
    from payment_intent i cross join lateral (
      select coalesce(sum(amount_cents), 0)::integer as cents,
        coalesce(sum(amount_cents) filter (
          where agreement_id = ${agreementId} and reason <> 'deposit'), 0)::integer as own_cents
      from refund where customer_id = i.customer_id and intent_id = i.id) r
    where i.customer_id = ${customerId} and i.parts @> ${within}::jsonb and i.state = 'settled'
      and i.gateway_reference is not null and i.amount_cents > r.cents
    order by i.settled_at desc, i.id`)
  const payments = rows.map(({ id, parts, leftCents, ownCents }) => {
    const part = parts.find((one) => one.agreementId === agreementId)
    const { depositCents = 0 } = part ?? {}
    const paidCents = part === undefined ? 0 : partCents(part) - depositCents
    return { id, leftCents: Math.min(leftCents, paidCents - ownCents) }
  })
  return payments.filter(({ leftCents }) => leftCents > 0)
}

/**
 * What operators and the store gave back of payments, whole or of one agreement; a deposit or unused money that went back
 * by itself is not among it.
 */
export function shownRefundsOf(
  db: Queryable,
  customerId: string,
  intentIds: readonly string[],
): Promise<RefundRow[]> {
  return db.rows<RefundRow>(sql`
    ${refunds} where customer_id = ${customerId} and intent_id = any (${intentIds})
      and (agreement_id is null or reason = 'operator') order by created_at, id`)
}

/** The refunds of whole payments; a deposit or unused money that went back by itself leaves its payment as it is. */
export function refundsOf(
  db: Queryable,
  customerId: string,
  intentIds: readonly string[],
): Promise<RefundRow[]> {
  return db.rows<RefundRow>(
    sql`${refunds} where customer_id = ${customerId} and intent_id = any (${intentIds}) and agreement_id is null`,
  )
}

/** What an agreement has given back of a payment by itself: a deposit, or unused money. */
export function refundsWithin(
  db: Queryable,
  {
    customerId,
    agreementId,
    intentId,
  }: { readonly customerId: string; readonly agreementId: string; readonly intentId: string },
): Promise<RefundRow[]> {
  return db.rows<RefundRow>(sql`
    ${refunds} where customer_id = ${customerId} and intent_id = ${intentId} and agreement_id = ${agreementId}
    order by created_at, id`)
}

/** The agreements of which an operator gave back what a payment of several had paid, while the rest of it stands. */
export async function givenBackParts(
  db: Queryable,
  { customerId, id }: { readonly customerId: string; readonly id: string },
): Promise<ReadonlySet<string>> {
  const rows = await db.rows<{ agreementId: string }>(sql`
    select agreement_id from refund
    where customer_id = ${customerId} and intent_id = ${id} and reason = 'operator' and agreement_id is not null`)
  return new Set(rows.map(({ agreementId }) => agreementId))
}

/** What each agreement has given back of a payment by itself, in cents: a deposit, or unused money. */
export async function givenBackWithin(
  db: Queryable,
  { customerId, id }: { readonly customerId: string; readonly id: string },
): Promise<ReadonlyMap<string, Cents>> {
  const rows = await db.rows<{ agreementId: string; cents: Cents }>(sql`
    select agreement_id, sum(amount_cents)::integer as cents from refund
    where customer_id = ${customerId} and intent_id = ${id} and reason in ('deposit', 'unused')
    group by agreement_id`)
  return new Map(rows.map(({ agreementId, cents }) => [agreementId, cents]))
}

/** All refunds of a payment: whole, of one agreement, or of a deposit or unused money. */
export function allRefundsOf(
  db: Queryable,
  { customerId, id }: { readonly customerId: string; readonly id: string },
): Promise<RefundRow[]> {
  return db.rows<RefundRow>(sql`${refunds} where customer_id = ${customerId} and intent_id = ${id}`)
}

/** Deletes a refund that was never asked for, because the money of its payment did not arrive. */
export function deleteRefund(tx: Queryable, customerId: string, id: string): Promise<number> {
  return tx.run(sql`
    delete from refund where customer_id = ${customerId} and id = ${id} and state = ${refundMachine.initial}`)
}

/** Refunds of all customers not settled since before a given time, oldest first. */
export function unsettledSince(db: Queryable, before: Date): Promise<RefundRow[]> {
  return db.rows<RefundRow>(
    sql`${refunds} where state <> 'settled' and created_at <= ${before} order by created_at`,
  )
}

/** A refund to be made; `isReturned`: the money of its payment came back since. */
export type DueRefund = Pick<RefundRow, 'customerId' | 'id' | 'createdAt'> & { readonly isReturned: boolean }

/**
 * Leases due refunds of money that has arrived, so that other workers skip them, and says of which the money came back since
 * (`isReturned`); the time until the next attempt doubles.
 */
export function takeDueRefunds(db: Queryable, now: Date, limit: number): Promise<DueRefund[]> {
  return db.rows(sql`
    update refund u set attempts = attempts + 1,
      next_attempt_at = ${now}::timestamptz + interval '1 minute' * least(power(2, least(attempts, 9)), 360)
    where (customer_id, id) in (
      select customer_id, id from refund r where state = 'pending' and next_attempt_at <= ${now}
        and not exists (select 1 from bank_debit d
          where d.customer_id = r.customer_id and d.intent_id = r.intent_id and d.state = 'submitted')
      order by next_attempt_at limit ${limit} for update skip locked)
    returning customer_id, id, created_at, exists (select 1 from bank_debit d
      where d.customer_id = u.customer_id and d.intent_id = u.intent_id and d.state = 'returned') as is_returned`)
}

/** Deletes a customer's refunds. */
export function deleteRefundsOf(tx: Queryable, customerId: string): Promise<number> {
  return tx.run(sql`delete from refund where customer_id = ${customerId}`)
}
