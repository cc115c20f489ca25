import type { Queryable } from '#platform/db/database.ts'
import { type Sql, sql } from '#platform/db/sql.ts'
import type { MovedUnit } from './change-state.ts'

/** The number of units per store and product, in the order in which all transactions lock the levels. */
function counted(units: readonly MovedUnit[]): Sql {
  return sql`
    select "storeId" as store_id, "productId" as product_id, count(*)::int as units,
      (count(*) filter (where condition = 'NEW'))::int as new_units
    from jsonb_to_recordset(${JSON.stringify(units)}::jsonb) as u("storeId" text, "productId" text, condition text)
    group by 1, 2 order by 1, 2`
}

/** Subtracts units from the stores' stock levels. */
export async function subtractFromLevels(tx: Queryable, units: readonly MovedUnit[]): Promise<void> {
  await tx.run(sql`
    update stock_level l set available = l.available - gone.units, new_available = l.new_available - gone.new_units
    from (${counted(units)}) gone where l.store_id = gone.store_id and l.product_id = gone.product_id`)
}

/** Adds units to the stores' stock levels. */
export async function addToLevels(tx: Queryable, units: readonly MovedUnit[]): Promise<void> {
  await tx.run(sql`
    insert into stock_level as l (store_id, product_id, available, new_available)
    select store_id, product_id, units, new_units from (${counted(units)}) back
    on conflict (store_id, product_id) do update
      set available = l.available + excluded.available, new_available = l.new_available + excluded.new_available`)
}
