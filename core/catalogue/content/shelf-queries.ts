import type { Store } from '#core/places/store/schema.ts'
import type { Queryable } from '#platform/db/database.ts'
import { join, type Sql, sql } from '#platform/db/sql.ts'
import { popularFirst } from '../product/popular-first.ts'
import { placeSql } from '../search/place-sql.ts'
import type { Shelf } from './shelf.ts'

/** The products of a shelf and their order. */
function contents(shelf: Shelf): { holds: Sql; order: Sql } {
  switch (shelf.source) {
    case 'nearYou':
      return { holds: sql`rank <= 1`, order: sql`rank, ${popularFirst}` }
    case 'popular':
      return { holds: sql`true`, order: popularFirst }
    case 'deals':
      return { holds: sql`facets @> '{offers=TRUE}'`, order: sql`rank nulls last, ${popularFirst}` }
    case 'category':
      return {
        holds: sql`category_ids @> ${[shelf.categoryId ?? '']}::text[]`,
        order: sql`rank nulls last, ${popularFirst}`,
      }
  }
}

/** Candidate products of each shelf at a store, up to three times its size, in one query. */
export async function findShelves(
  db: Queryable,
  shelves: readonly Shelf[],
  store: Store,
  now: Date,
): Promise<Map<string, readonly string[]>> {
  if (shelves.length === 0) return new Map()
  const each = shelves.map((shelf) => {
    const { holds, order } = contents(shelf)
    return sql`select ${shelf.id}::text as id,
      array(select product_id from shown where ${holds} order by ${order} limit ${shelf.limit * 3}) as ids`
  })
  const rows = await db.rows<{ id: string; ids: string[] }>(sql`
    with ${placeSql(store, now)}, shown as materialized (
      select l.product_id, l.category_ids, l.facets, l.popularity, l.released_on, place.rank
      from listing l left join place on place.no = l.no
      where not l.category_ids && ${store.restrictedCategories}::text[]
    )
    ${join(each, ' union all ')}`)
  return new Map(rows.map(({ id, ids }) => [id, ids]))
}
