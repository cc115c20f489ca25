import { retryKeyPrefix } from '#core/money/bank-debit/retry-key.ts'
import { reserveZone } from '#domain/base/banking-days.ts'
import type { CivilDate } from '#domain/base/civil-date.ts'
import type { Cents } from '#domain/base/money.ts'
import type { ReturnCode } from '#domain/money/bank-return.ts'
import type { PaymentPart } from '#domain/money/payment.ts'
import type { PaymentState } from '#domain/money/payment-machine.ts'
import type { Queryable } from '#platform/db/database.ts'
import { nothing, sql } from '#platform/db/sql.ts'

/** A payment that a bank took back, with one of the agreements that it paid. */
export type ReturnRow = {
  paymentId: string
  agreementId: string
  state: PaymentState
  isRetry: boolean
  parts: readonly PaymentPart[]
  brand: string | null
  last4: string | null
  account: string | null
  returnCode: ReturnCode | null
  retryOn: CivilDate | null
  on: CivilDate
  /** Whether it is booked as owed, because it could not be taken out of the agreement. */
  isOwed: boolean
  feeCents: Cents
}

/**
 * The payments that banks took back since a moment and after which no other payment of their agreement has arrived, newest
 * first; those of an agreement that owes for them whenever they came back.
 */
export function returnsOf(
  db: Queryable,
  customerId: string,
  { agreementId, since }: { readonly agreementId?: string | undefined; readonly since: Date },
): Promise<ReturnRow[]> {
  const only = agreementId === undefined ? nothing : sql`and a.id = ${agreementId}`
  return db.rows<ReturnRow>(sql`
    with returned as (
      select i.id, i.state, i.parts, i.method_id, i.idempotency_key, d.return_code, d.retry_at,
        a.id as agreement_id, s.time_zone, t.kind is not null as is_booked, t.is_owed,
        coalesce(d.returned_at, t.created_at) as at
      from payment_intent i
        join agreement a on a.customer_id = i.customer_id
          and i.parts @> jsonb_build_array(jsonb_build_object('agreementId', a.id))
        join store s on s.id = a.store_id
        left join bank_debit d on d.customer_id = i.customer_id and d.intent_id = i.id and d.state = 'returned'
        left join lateral (
          select l.kind, l.created_at, exists (
            select from ledger_entry e where e.customer_id = l.customer_id and e.transaction_id = l.id
              and e.account = 'receivable-returned' and e.amount_cents > 0) as is_owed
          from ledger_transaction l
          where l.customer_id = i.customer_id and l.agreement_id = a.id and l.kind = 'payment-returned'
            and starts_with(l.reason, 'returned ' || i.id || ' ')
          order by l.sequence desc limit 1) t on true
      where i.customer_id = ${customerId} ${only} and (d.state = 'returned' or i.state = 'reversed')
    )
    select r.id as payment_id, r.agreement_id, r.state, starts_with(r.idempotency_key, ${retryKeyPrefix}) as is_retry,
      r.parts, m.brand, m.last4, m.account, r.return_code, (r.retry_at at time zone ${reserveZone}::text)::date as retry_on,
      (r.at at time zone r.time_zone)::date as "on", coalesce(r.is_owed, false) as is_owed,
      coalesce((
        select e.amount_cents from ledger_transaction f
        join ledger_entry e on e.customer_id = f.customer_id and e.transaction_id = f.id and e.account = 'receivable-fees'
        where f.customer_id = ${customerId} and f.reason = 'returned-payment-fee ' || r.id), 0)::integer as fee_cents
    from returned r left join payment_method m on m.customer_id = ${customerId} and m.id = r.method_id
    where r.at is not null and (
      coalesce((
        select sum(e.amount_cents) from ledger_entry e
        where e.customer_id = ${customerId} and e.agreement_id = r.agreement_id and e.account = 'receivable-returned'), 0) > 0
      or r.at > ${since} and not exists (
        select from payment_intent p left join bank_debit b on b.customer_id = p.customer_id and b.intent_id = p.id
        where p.customer_id = ${customerId} and p.id <> r.id and p.state = 'settled' and b.state is distinct from 'submitted'
          and p.created_at > r.at
          and p.parts @> jsonb_build_array(jsonb_build_object('agreementId', r.agreement_id))))
    order by r.at desc, r.id`)
}

/** What a customer owes on each agreement for returned payments, where it is anything. */
export function owedByAgreement(
  db: Queryable,
  customerId: string,
  agreementId: string | undefined,
): Promise<{ agreementId: string; owedCents: Cents }[]> {
  const only = agreementId === undefined ? nothing : sql`and agreement_id = ${agreementId}`
  return db.rows(sql`
    select agreement_id, sum(amount_cents)::integer as owed_cents from ledger_entry
    where customer_id = ${customerId} and account = 'receivable-returned' ${only}
    group by agreement_id having sum(amount_cents) > 0 order by agreement_id`)
}
