import type { Store } from '#core/places/store/schema.ts'
import type { Condition } from '#domain/catalogue/stock.ts'
import { nothing, type Sql, sql } from '#platform/db/sql.ts'
import { paymentSql } from '../price/payment-sql.ts'
import { isNotCarried } from '../price/queries.ts'

/**
 * SQL for `variant_price (master_id, weekly_cents …)`: the lowest payments for units of a master's variants,
 * each variant where it is nearest, as `lowestOfMaster` has them; `only` leaves out units of the other condition.
 * Needs `unit` of `placeSql`.
 */
export function variantPriceSql(store: Store, only: Condition | null): Sql {
  const payment = sql`case when u.is_new then ${paymentSql.NEW} else ${paymentSql.USED} end`
  const inCondition = only === null ? nothing : sql`and u.is_new = ${only === 'NEW'}`
  return sql`
    variant_unit as (
      select distinct product_id, master_id, condition = 'NEW' as is_new, rank,
        min(rank) over (partition by product_id) as nearest
      from unit where master_id is not null
    ), variant_price as (
      select u.master_id,
        min(${payment}) filter (where r.frequency = 'WEEKLY') as weekly_cents,
        min(${payment}) filter (where r.frequency = 'BI_WEEKLY') as bi_weekly_cents,
        min(${payment}) filter (where r.frequency = 'SEMI_MONTHLY') as semi_monthly_cents,
        min(${payment}) filter (where r.frequency = 'MONTHLY') as monthly_cents
      from variant_unit u join price r on r.product_id = u.product_id and r.zone_id = ${store.priceZoneId}
      where u.rank = u.nearest ${inCondition} and not ${isNotCarried(sql`u.product_id`, store)}
      group by u.master_id
    )`
}
