import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { BankDebitRow } from './queries.ts'
import { retryKeyPrefix } from './retry-key.ts'

type OfPayment = Pick<BankDebitRow, 'customerId' | 'intentId'>

/** The payment that was presented first, when, and how often it was presented again until a payment was made. */
export type Presented = { readonly firstId: string; readonly firstAt: Date; readonly retried: number }

/** The key of a payment that presents another one again: the same for every worker that makes it. */
export function retryKey({ firstId, retried }: Presented): string {
  return `${retryKeyPrefix}${retried + 1} ${firstId}`
}

/** What a payment presents again; itself if it is the first one. */
export function findPresented(db: Queryable, { customerId, intentId }: OfPayment): Promise<Presented> {
  return db.one<Presented>(sql`
    select f.id as first_id, f.created_at as first_at, p.retried
    from payment_intent i
      cross join lateral (
        select case when starts_with(i.idempotency_key, ${retryKeyPrefix})
          then split_part(i.idempotency_key, ' ', 3)::integer else 0 end as retried) p
      join payment_intent f on f.customer_id = i.customer_id
        and f.id = case when p.retried > 0 then split_part(i.idempotency_key, ' ', 4)::uuid else i.id end
    where i.customer_id = ${customerId} and i.id = ${intentId}`)
}

/** Plans when a returned debit is presented again; null for never, or no longer. */
export function setRetry(
  tx: Queryable,
  { customerId, intentId }: OfPayment,
  at: Date | null,
): Promise<number> {
  return tx.run(sql`
    update bank_debit set retry_at = ${at} where customer_id = ${customerId} and intent_id = ${intentId}`)
}

/** Plans that no returned debit of an agreement is presented again. Returns how many would have been. */
export function giveUpRetries(tx: Queryable, customerId: string, agreementId: string): Promise<number> {
  return tx.run(sql`
    update bank_debit d set retry_at = null from payment_intent i
    where d.customer_id = ${customerId} and d.retry_at is not null and i.customer_id = d.customer_id
      and i.id = d.intent_id and i.agreement_id = ${agreementId}`)
}

/** Whether a returned debit is still to be presented again. */
export async function isRetryPlanned(tx: Queryable, { customerId, intentId }: OfPayment): Promise<boolean> {
  const found = await tx.maybeOne(sql`
    select 1 as found from bank_debit
    where customer_id = ${customerId} and intent_id = ${intentId} and retry_at is not null`)
  return found !== undefined
}

/** Whether an agreement was paid in another way since a debit of it came back. */
export async function isPaidSince(
  tx: Queryable,
  { customerId, intentId, agreementId }: OfPayment & { readonly agreementId: string },
): Promise<boolean> {
  const within = JSON.stringify([{ agreementId }])
  const found = await tx.maybeOne(sql`
    select 1 as found from bank_debit d join payment_intent i on i.customer_id = d.customer_id
      and i.parts @> ${within}::jsonb and i.state = 'settled' and i.created_at >= d.returned_at
    where d.customer_id = ${customerId} and d.intent_id = ${intentId} limit 1`)
  return found !== undefined
}

/** Leases debits that are to be presented again now until `leaseUntil`, so that other workers skip them. */
export function takeDueRetries(
  db: Queryable,
  now: Date,
  leaseUntil: Date,
  limit: number,
): Promise<OfPayment[]> {
  return db.rows<OfPayment>(sql`
    update bank_debit set retry_at = ${leaseUntil}
    where (customer_id, intent_id) in (
      select customer_id, intent_id from bank_debit where retry_at <= ${now}
      order by retry_at limit ${limit} for update skip locked)
    returning customer_id, intent_id`)
}
