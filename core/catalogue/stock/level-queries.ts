import type { Queryable } from '#platform/db/database.ts'
import { type Sql, sql } from '#platform/db/sql.ts'
import type { MovedUnit } from './change-state.ts'

/** Units as rows with how many of them a store has of a product, in the order in which all lock the levels. */
function counted(units: readonly MovedUnit[]): Sql {
  return sql`
    select "storeId" as store_id, "productId" as product_id, count(*)::int as units,
      (count(*) filter (where condition = 'NEW'))::int as new_units
    from jsonb_to_recordset(${JSON.stringify(units)}::jsonb) as u("storeId" text, "productId" text, condition text)
    group by 1, 2 order by 1, 2`
}

/** Takes units that left the shelf off the stores' levels. */
export async function takeOffLevels(tx: Queryable, units: readonly MovedUnit[]): Promise<void> {
  await tx.run(sql`
    update stock_level l set available = l.available - gone.units, new_available = l.new_available - gone.new_units
    from (${counted(units)}) gone where l.store_id = gone.store_id and l.product_id = gone.product_id`)
}

/** Counts units that came back to the shelf on the stores' levels. */
export async function putOnLevels(tx: Queryable, units: readonly MovedUnit[]): Promise<void> {
  await tx.run(sql`
    insert into stock_level as l (store_id, product_id, available, new_available)
    select store_id, product_id, units, new_units from (${counted(units)}) back
    on conflict (store_id, product_id) do update
      set available = l.available + excluded.available, new_available = l.new_available + excluded.new_available`)
}
