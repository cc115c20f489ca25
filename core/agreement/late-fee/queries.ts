import type { CivilDate } from '#domain/base/civil-date.ts'
import type { Cents } from '#domain/base/money.ts'
import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

export type LateFeeRow = { reason: string; feeCents: Cents; chargedOn: CivilDate }

/** A fee of any kind. */
export type FeeRow = LateFeeRow & { kind: 'fee-charge' | 'returned-payment-fee' | 'pickup-fee' }

/** The late fees of an agreement that were not waived, oldest first. */
export function lateFeeRows(db: Queryable, customerId: string, agreementId: string): Promise<LateFeeRow[]> {
  return db.rows<LateFeeRow>(sql`
    select t.reason, e.amount_cents as fee_cents, t.occurred_on as charged_on
    from ledger_transaction t
    join ledger_entry e on e.customer_id = t.customer_id and e.transaction_id = t.id and e.account = 'receivable-fees'
    where t.customer_id = ${customerId} and t.agreement_id = ${agreementId}
      and t.kind = 'fee-charge' and starts_with(t.reason, 'late-fee ')
      and not exists (select 1 from ledger_transaction w
        where w.customer_id = t.customer_id and w.reason = 'waived ' || t.reason)
    order by t.sequence`)
}

/** All fees of an agreement that were not taken back, oldest first: late fees and those of an operator. */
export function feeRows(db: Queryable, customerId: string, agreementId: string): Promise<FeeRow[]> {
  return db.rows<FeeRow>(sql`
    select t.kind, t.reason, e.amount_cents as fee_cents, t.occurred_on as charged_on
    from ledger_transaction t
    join ledger_entry e on e.customer_id = t.customer_id and e.transaction_id = t.id and e.account = 'receivable-fees'
    where t.customer_id = ${customerId} and t.agreement_id = ${agreementId}
      and t.kind in ('fee-charge', 'returned-payment-fee', 'pickup-fee')
      and not exists (select 1 from ledger_transaction w
        where w.customer_id = t.customer_id and w.reason = 'waived ' || t.reason)
    order by t.sequence`)
}

/** Those of the keys that are already in the ledger. */
export async function bookedKeys(
  db: Queryable,
  customerId: string,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db.rows<{ reason: string }>(sql`
    select reason from ledger_transaction where customer_id = ${customerId} and reason = any (${keys})`)
  return new Set(rows.map(({ reason }) => reason))
}
