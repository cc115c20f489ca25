import type { Database } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/**
 * Counts the units that every store has available. While it runs (about a second for 300,000 units) units
 * cannot be held or released, so that no change is lost between counting and writing.
 * @returns the number of levels that differed
 */
export async function countStock(db: Database): Promise<number> {
  const different = await db.transaction(async (tx) => {
    await tx.run(sql`lock table stock_unit, stock_level in share row exclusive mode`)
    const { gone, changed } = await tx.one<{ gone: number; changed: number }>(sql`
      with counted as materialized (
        select store_id, product_id, count(*)::int as available,
          (count(*) filter (where condition = 'NEW'))::int as new_available
        from stock_unit where state = 'available' group by store_id, product_id
      ), gone as (
        delete from stock_level l where not exists (
          select from counted c where c.store_id = l.store_id and c.product_id = l.product_id)
        returning 1
      ), changed as (
        insert into stock_level (store_id, product_id, available, new_available)
        select c.* from counted c left join stock_level l using (store_id, product_id)
        where (l.available, l.new_available) is distinct from (c.available, c.new_available)
        on conflict (store_id, product_id)
        do update set available = excluded.available, new_available = excluded.new_available
        returning 1
      )
      select (select count(*) from gone) as gone, (select count(*) from changed) as changed`)
    return gone + changed
  })
  if (different > 0) await db.run(sql`analyze stock_level`)
  return different
}
