import type { OwnCharge, OwnRefund } from '#domain/money/reconciliation.ts'
import type { Queryable } from '#platform/db/database.ts'
import { type Sql, sql } from '#platform/db/sql.ts'
import { isRowId } from '#platform/row-id.ts'
import { returnedByBank } from '../refund/queries.ts'

type Of = { readonly key: string; readonly customerId: string; readonly createdAt: Date }

/** A payment of any customer, with the id by which the payment service knows it. */
export type OwnChargeRow = OwnCharge & Of

/** A refund of any customer. */
export type OwnRefundRow = OwnRefund & Of

/** Which rows are asked for: those of some keys, or those of a time, a portion after another. */
export type Which =
  | { readonly keys: readonly string[] }
  | { readonly from: Date; readonly until: Date; readonly afterKey: string | null; readonly limit: number }

function condition(which: Which): Sql {
  // Keys that are no ids belong to nothing here.
  if ('keys' in which) return sql`x.id = any(${which.keys.filter(isRowId)}::uuid[])`
  const { from, until, afterKey } = which
  const after = afterKey === null ? sql`true` : sql`x.id > ${afterKey}::uuid`
  return sql`x.created_at >= ${from} and x.created_at < ${until} and ${after}`
}

const limitOf = (which: Which): Sql => ('keys' in which ? sql`` : sql`limit ${which.limit}`)

/**
 * Payments by their keys, or those of a time in the order of their keys; those that charged nothing are left out. Every
 * entry of the ledger about a payment names it second in its reason.
 */
export function selectOwnCharges(db: Queryable, which: Which): Promise<OwnChargeRow[]> {
  return db.rows<OwnChargeRow>(sql`
    select x.id as key, x.customer_id, x.created_at, x.state, x.amount_cents, d.state as debit,
      coalesce((
        select sum(e.amount_cents) from ledger_transaction t
          join ledger_entry e on e.customer_id = t.customer_id and e.transaction_id = t.id
        where t.customer_id = x.customer_id and split_part(t.reason, ' ', 2) = x.id::text
          and e.account = 'cash-clearing'), 0)::integer as booked_cents
    from payment_intent x left join bank_debit d on d.customer_id = x.customer_id and d.intent_id = x.id
    where x.method_id is not null and ${condition(which)}
    order by x.id ${limitOf(which)}`)
}

/** Refunds by their keys, or those of a time in the order of their keys; those that the bank made itself are left out. */
export function selectOwnRefunds(db: Queryable, which: Which): Promise<OwnRefundRow[]> {
  return db.rows<OwnRefundRow>(sql`
    select x.id as key, x.customer_id, x.created_at, x.state, x.amount_cents
    from refund x
    where x.gateway_reference is distinct from ${returnedByBank} and ${condition(which)}
    order by x.id ${limitOf(which)}`)
}
