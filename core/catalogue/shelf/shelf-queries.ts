import type { Store } from '#core/places/store/schema.ts'
import type { Queryable } from '#platform/db/database.ts'
import { join, type Sql, sql } from '#platform/db/sql.ts'
import { isNotCarried } from '../price/queries.ts'
import { popularFirst } from '../product/popular-first.ts'
import { placeSql, rankNo, rankSql } from '../search/place-sql.ts'
import { candidateLimit, type Shelf } from './shelf.ts'

/** The products of a shelf and their order. */
function contents(shelf: Shelf): { holds: Sql; order: Sql } {
  switch (shelf.source) {
    case 'nearYou':
      return { holds: sql`rank <= ${rankNo('nearby')}`, order: sql`rank, ${popularFirst}` }
    case 'popular':
      return { holds: sql`true`, order: popularFirst }
    case 'deals':
      return { holds: sql`facets @> '{offers=TRUE}'`, order: sql`rank, ${popularFirst}` }
    case 'category':
      return {
        holds: sql`category_ids @> ${[shelf.categoryId ?? '']}::text[]`,
        order: sql`rank, ${popularFirst}`,
      }
  }
}

/** What `shelvesInMemory` gives, from the database: candidates of each shelf at a store, in one query. */
export async function shelvesInDatabase(
  db: Queryable,
  shelves: readonly Shelf[],
  store: Store,
  now: Date,
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (shelves.length === 0) return new Map()
  const each = shelves.map((shelf) => {
    const { holds, order } = contents(shelf)
    return sql`select ${shelf.id}::text as id,
      array(select product_id from carried where ${holds} order by ${order} limit ${candidateLimit(shelf)}) as ids`
  })
  const rows = await db.rows<{ id: string; ids: string[] }>(sql`
    with ${placeSql(store, now)}, ranked as (
      select l.product_id, l.category_ids, l.facets, l.popularity, l.released_on, ${rankSql(store)} as rank
      from listing l left join place on place.no = l.no
      where not l.category_ids && ${store.restrictedCategories}::text[]
        and not ${isNotCarried(sql`l.product_id`, store)}
    ), carried as materialized (select * from ranked where rank < ${rankNo('nowhere')})
    ${join(each, ' union all ')}`)
  return new Map(rows.map(({ id, ids }) => [id, ids]))
}
