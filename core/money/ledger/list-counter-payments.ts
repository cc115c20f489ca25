import type { Context, Who } from '#core/context.ts'
import type { CivilDate } from '#domain/base/civil-date.ts'
import type { Cents } from '#domain/base/money.ts'
import { sql } from '#platform/db/sql.ts'

/** A payment that was made at the counter before its agreement was linked: it has no receipt here. */
export type CounterPayment = {
  readonly id: string
  readonly agreementId: string
  readonly agreementNumber: string
  readonly on: CivilDate
  /** With tax. */
  readonly amountCents: Cents
  /** Whether it is the first payment, made at signing. */
  readonly isFirst: boolean
}

/** A customer's payments of the counter, from before their agreements were linked, newest first. One query. */
export async function listCounterPayments(who: Who, context: Context): Promise<CounterPayment[]> {
  if (who.kind === 'visitor') return []
  return context.db.rows<CounterPayment>(sql`
    select t.id, a.id as agreement_id, a.number as agreement_number, t.occurred_on as "on",
      sum(e.amount_cents)::integer as amount_cents, t.reason = 'store payment 1 ' || a.id as is_first
    from ledger_transaction t
    join agreement a on a.customer_id = t.customer_id and a.id = t.agreement_id
    join ledger_entry e on e.customer_id = t.customer_id and e.transaction_id = t.id and e.account = 'store-cash'
    where t.customer_id = ${who.customerId} and t.kind = 'store-payment'
      and t.reason like 'store payment % ' || a.id
    group by t.id, a.id, a.number, t.occurred_on, t.reason, t.sequence
    order by t.occurred_on desc, t.sequence desc`)
}
