import type { Context } from '#core/context.ts'
import { sql } from '#platform/db/sql.ts'

/**
 * Invariants after any history, including repetitions and crashes. Each figure is the number of violations.
 */
export type Breaches = {
  /** Ledger transactions that do not sum to zero. */
  readonly unbalanced: number
  /** Settled payments that the gateway did not capture, or captured with another amount. */
  readonly unfounded: number
  /** Gateway charges without a settled or refunded payment. */
  readonly unaccounted: number
  /** Initial payments and payoffs that were paid more than once. */
  readonly doubled: number
  /** Baskets with more than one active order. */
  readonly doubleOrders: number
  /** Agreements whose number of payments differs from the covered scheduled payments. */
  readonly miscounted: number
  /** Agreements whose ledger differs from the cash that the gateway holds. */
  readonly cashOff: number
  /** Agreements of which the ledger holds another amount than they say themselves. */
  readonly heldOff: number
  /** Club memberships whose ledger differs from the cash that the gateway holds, or whose months from the payments. */
  readonly membershipsOff: number
  /** Products whose stock level differs from the number of their free units. */
  readonly levelsOff: number
  /** Active agreements with wrong units, or a wrong number of them. */
  readonly unitsOff: number
}

/** Counts all violations in an idle store: no payment pending, no job due. */
export function findBreaches(context: Context): Promise<Breaches> {
  return context.db.one<Breaches>(sql`
    select
      (select count(*) from (
        select 1 from ledger_entry group by customer_id, transaction_id having sum(amount_cents) <> 0) t) as unbalanced,
      (select count(*) from payment_intent i left join gateway_charge g on g.key = i.id::text
        where i.state in ('settled', 'refunded', 'reversed') and i.amount_cents > 0 and i.store_receipt is null
          and (g.state is distinct from 'captured' or g.amount_cents <> i.amount_cents)) as unfounded,
      (select count(*) from gateway_charge g left join payment_intent i on i.id::text = g.key
        where g.state = 'captured' and g.return_code is null
          and (i.state is null or i.state not in ('settled', 'refunded', 'reversed'))) as unaccounted,
      (select count(*) from (
        select 1 from payment_intent where state = 'settled' and purpose in ('initial', 'payoff')
        group by customer_id, purpose, order_id, agreement_id having count(*) > 1) t) as doubled,
      (select count(*) from (
        select 1 from orders where state <> 'failed' group by customer_id, basket_id having count(*) > 1) t) as double_orders,
      (select count(*) from agreement a where a.state <> 'cancelled' and a.payments_made <> (
        select count(*) from covered_due c left join payment_intent i
          on i.customer_id = c.customer_id and i.id = c.intent_id
        where c.customer_id = a.customer_id and c.agreement_id = a.id and c.number <= a.payments_made
          and coalesce(i.state, 'settled') = 'settled')) as miscounted,
      (select count(*) from agreement a where
        coalesce((select sum(e.amount_cents) from ledger_entry e
          where e.customer_id = a.customer_id and e.agreement_id = a.id and e.account = 'cash-clearing'), 0)
        <> coalesce((
          select sum((p->>'rentCents')::int + (p->>'taxCents')::int + (p->>'feesCents')::int + (p->>'saleCents')::int
            + coalesce((p->>'waiverCents')::int, 0) + coalesce((p->>'depositCents')::int, 0)
            + coalesce((p->>'returnedCents')::int, 0)
            + (p->>'saleTaxCents')::int - (p->>'heldCents')::int + (p->>'keptCents')::int)
          from payment_intent i cross join lateral jsonb_array_elements(i.parts) p
          where i.customer_id = a.customer_id and p->>'agreementId' = a.id::text and i.store_receipt is null
            and (i.state = 'settled' or (
            i.state = 'refunded' and not exists (
              select 1 from refund r where r.intent_id = i.id and r.state = 'settled' and r.agreement_id is null)))), 0)
        - coalesce((
          select sum(r.amount_cents) from refund r
          where r.customer_id = a.customer_id and r.agreement_id = a.id and r.state = 'settled'
            and not (exists (select 1 from payment_intent i where i.id = r.intent_id
              and i.state = 'reversed' and not exists (select 1 from bank_debit d where d.intent_id = i.id)))), 0)
        - coalesce((
          select -sum(e.amount_cents) from ledger_entry e
            join ledger_transaction t on t.customer_id = e.customer_id and t.id = e.transaction_id
            join payment_intent i on i.customer_id = e.customer_id
              and (starts_with(t.reason, 'returned ' || i.id || ' ' || a.id)
                or starts_with(t.reason, 'late-payment ' || i.id || ' ' || a.id))
            join refund r on r.customer_id = i.customer_id and r.intent_id = i.id and r.agreement_id is null
          where e.customer_id = a.customer_id and e.agreement_id = a.id and e.account = 'cash-clearing'
            and i.state = 'refunded'), 0)) as cash_off,
      (select count(*) from agreement a where a.held_cents <> coalesce((
        select -sum(e.amount_cents) from ledger_entry e where e.customer_id = a.customer_id and e.agreement_id = a.id
          and e.account in ('suspense', 'customer-account')), 0)) as held_off,
      (select count(*) from club_membership m where
        coalesce((select sum(e.amount_cents) from ledger_entry e
          where e.customer_id = m.customer_id and e.agreement_id = m.id and e.account = 'cash-clearing'), 0)
        <> coalesce((
          select sum(i.amount_cents) from payment_intent i
          where i.customer_id = m.customer_id and i.agreement_id = m.id and (i.state = 'settled' or (
            i.state = 'refunded' and not exists (
              select 1 from refund r where r.intent_id = i.id and r.state = 'settled')))), 0)
        or m.months_paid <> (
          select count(*) from payment_intent i left join refund r on r.intent_id = i.id
          where i.customer_id = m.customer_id and i.agreement_id = m.id
            and i.state in ('settled', 'refunded', 'reversed') and r.reason is distinct from 'late-capture')) as memberships_off,
      (select count(*) from stock_level l where l.available <> (
        select count(*) from stock_unit u
        where u.store_id = l.store_id and u.product_id = l.product_id and u.state = 'available')) as levels_off,
      (select count(*) from agreement a where
        (select count(*) from stock_unit u where u.agreement_id = a.id and u.state = case
          when a.state in ('draft', 'signed', 'prelim-paid') then 'held'
          when a.state in ('active', 'lapsed') then 'rented' when a.state = 'owned' then 'sold' end)
        <> case when a.state in ('cancelled', 'closed', 'returned') then 0 else (
          select count(*) from agreement_item t where t.agreement_id = a.id) end) as units_off`)
}

export const noBreaches: Breaches = {
  unbalanced: 0,
  unfounded: 0,
  unaccounted: 0,
  doubled: 0,
  doubleOrders: 0,
  miscounted: 0,
  cashOff: 0,
  heldOff: 0,
  membershipsOff: 0,
  levelsOff: 0,
  unitsOff: 0,
}
