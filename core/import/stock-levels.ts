import type { Database } from '#core/db/database.ts'
import { sql } from '#core/db/sql.ts'

/**
 * Counts the units that every store has to rent. While it counts (about a second for 300,000 units) no unit can be
 * taken or returned, so that no change falls between the count and the writing of it.
 * @returns how many levels were not as counted
 */
export async function countStock(db: Database): Promise<number> {
  return db.transaction(async (tx) => {
    await tx.run(sql`lock table stock_unit, stock_level in share row exclusive mode`)
    const counted = sql`
      select store_id, product_id, count(*)::int as available,
        (count(*) filter (where condition = 'NEW'))::int as new_available
      from stock_unit where state = 'available' group by store_id, product_id`
    const gone = await tx.run(sql`
      delete from stock_level l using stock_level e left join (${counted}) c using (store_id, product_id)
      where c.store_id is null and l.store_id = e.store_id and l.product_id = e.product_id`)
    const changed = await tx.run(sql`
      with c as (${counted})
      insert into stock_level (store_id, product_id, available, new_available)
      select c.* from c left join stock_level l using (store_id, product_id)
      where (l.available, l.new_available) is distinct from (c.available, c.new_available)
      on conflict (store_id, product_id)
      do update set available = excluded.available, new_available = excluded.new_available`)
    return gone + changed
  })
}
