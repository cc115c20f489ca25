import type { Recommender } from '#domain/catalogue/recommendation.ts'
import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/**
 * Products that share categories with the given ones: products of other kinds before more of the same kind,
 * then by number of shared categories, then by popularity. Variants are replaced by their master; the parts
 * of a bundle count as given.
 */
export async function relatedProducts(
  db: Queryable,
  productIds: readonly string[],
  limit: number,
): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    with asked as (
      select unnest(${productIds}::text[]) as id
      union select product_id from bundle_part where bundle_id = any (${productIds})
    ), seed as (
      select distinct m.id, m.primary_category_id
      from asked join product p on p.id = asked.id join product m on m.id = coalesce(p.master_id, p.id)
    ), near as (
      select other.product_id, count(*) as shared
      from product_category mine
      join category c on c.id = mine.category_id and c.parent_id is not null
      join product_category other on other.category_id = mine.category_id
      where mine.product_id = any (array(select id from seed))
      group by other.product_id
    )
    select p.id from near join product p on p.id = near.product_id
    where p.id = any (array(select product_id from near)) and p.online and p.type <> 'variant'
      and p.id <> all (array(select id from seed))
    order by p.primary_category_id = any (array(select primary_category_id from seed)), near.shared desc,
      p.popularity desc, p.id
    limit ${limit}`)
  return rows.map((row) => row.id)
}

/** Those of some ids that products have, in the order given. */
export async function knownProducts(db: Queryable, productIds: readonly string[]): Promise<string[]> {
  if (productIds.length === 0) return []
  const rows = await db.rows<{ id: string }>(sql`select id from product where id = any (${productIds})`)
  const known = new Set(rows.map(({ id }) => id))
  return productIds.filter((id) => known.has(id))
}

/** The masters of variants, and all other products themselves. */
const seeds = (productIds: readonly string[]) =>
  sql`seed as (select distinct coalesce(master_id, id) as id from product where id = any (${productIds}))`

/** What goes with the given products by the night's recommendations: best for all of them together first. */
export async function rankedFor(
  db: Queryable,
  recommender: Recommender,
  productIds: readonly string[],
  limit: number,
): Promise<string[]> {
  if (productIds.length === 0) return []
  const rows = await db.rows<{ id: string }>(sql`
    with ${seeds(productIds)}
    select r.product_id as id from recommendation r
    where r.recommender = ${recommender} and r.seed_id in (select id from seed)
      and r.product_id not in (select id from seed)
    group by r.product_id order by sum(1.0 / r.rank) desc, r.product_id limit ${limit}`)
  return rows.map(({ id }) => id)
}

/** What is popular around a store by the night's recommendations, without the products at hand. */
export async function rankedForStore(
  db: Queryable,
  storeId: string,
  productIds: readonly string[],
  limit: number,
): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    with ${seeds(productIds)}
    select product_id as id from recommendation
    where recommender = 'popular-nearby' and seed_id = ${storeId} and product_id not in (select id from seed)
    order by rank limit ${limit}`)
  return rows.map(({ id }) => id)
}

/** The products that the catalogue calls most popular, without those at hand. */
export async function mostPopular(
  db: Queryable,
  productIds: readonly string[],
  limit: number,
): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    with ${seeds(productIds)}
    select id from product where online and type <> 'variant' and id <> all (array(select id from seed))
    order by popularity desc, id limit ${limit}`)
  return rows.map(({ id }) => id)
}
