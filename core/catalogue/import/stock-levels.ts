import type { Database } from '#platform/db/database.ts'
import { type Sql, sql } from '#platform/db/sql.ts'
import { deleteDue, findDue } from './due-queries.ts'

/** So many levels that differ are worth new statistics for the planner. */
const manyLevels = 2_000

/**
 * Counts the units that every store has available of the products that are due. While it runs (about a second for
 * 300,000 units) units cannot be held or released, so that no change is lost between counting and writing.
 * @returns the number of levels that differed
 */
export async function countStock(db: Database): Promise<number> {
  const different = await db.transaction(async (tx) => {
    const due = await findDue(tx, 'stock')
    if (due === undefined) return 0
    const { productIds } = due
    const among = (column: Sql) =>
      productIds === 'all' ? sql`true` : sql`${column} = any (${productIds}::text[])`
    await tx.run(sql`lock table stock_unit, stock_level in share row exclusive mode`)
    const { gone, changed } = await tx.one<{ gone: number; changed: number }>(sql`
      with counted as materialized (
        select store_id, product_id, count(*)::int as available,
          (count(*) filter (where condition = 'NEW'))::int as new_available
        from stock_unit where state = 'available' and ${among(sql`product_id`)} group by store_id, product_id
      ), gone as (
        delete from stock_level l where ${among(sql`l.product_id`)} and not exists (
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
    await deleteDue(tx, due)
    return gone + changed
  })
  if (different > manyLevels) await db.run(sql`analyze stock_level`)
  return different
}
