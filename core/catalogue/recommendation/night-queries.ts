import type { CivilDate } from '#domain/base/civil-date.ts'
import type { ActivityKind } from '#domain/catalogue/activity.ts'
import {
  fewestShoppers,
  mostProductsOfOne,
  type Recommender,
  type SharedShoppers,
  type Shoppers,
} from '#domain/catalogue/recommendation.ts'
import type { Point } from '#domain/places/distance.ts'
import type { Queryable } from '#platform/db/database.ts'
import { type Sql, sql } from '#platform/db/sql.ts'

/** Moves the night of the recommendations on to `night`. False if another process did, or does right now. */
export async function claimNight(tx: Queryable, night: CivilDate): Promise<boolean> {
  const rows = await tx.rows(sql`
    select night from recommendation_night where night < ${night} for update skip locked`)
  if (rows.length === 0) return false
  return (await tx.run(sql`update recommendation_night set night = ${night}`)) > 0
}

/** Who did one of `kinds` with which product since a day, without machines that looked at everything. */
function choices(kinds: readonly ActivityKind[], since: CivilDate): Sql {
  return sql`chosen as (
    select distinct pseudonym, product_id from activity
    where kind = any (${kinds}) and product_id <> '' and happened_on >= ${since}
      and pseudonym not in (
        select pseudonym from activity where product_id <> '' and happened_on >= ${since}
        group by pseudonym having count(distinct product_id) > ${mostProductsOfOne}
      )
  )`
}

/** A product, another one, and the shoppers that they share. */
export type Pair = SharedShoppers & { readonly id: string; readonly otherId: string }

/** All pairs of products that enough shoppers chose, in both directions, ordered by the first. */
export function loadPairs(
  db: Queryable,
  kinds: readonly ActivityKind[],
  since: CivilDate,
): Promise<readonly Pair[]> {
  return db.rows<Pair>(sql`
    with ${choices(kinds, since)}, shoppers as (
      select product_id, count(*)::int as number from chosen group by product_id
    ), pairs as (
      select a.product_id as id, b.product_id as other_id, count(*)::int as both
      from chosen a join chosen b on b.pseudonym = a.pseudonym and b.product_id <> a.product_id
      group by a.product_id, b.product_id having count(*) >= ${fewestShoppers}
    )
    select p.id, p.other_id, p.both, s.number as one, o.number as other
    from pairs p join shoppers s on s.product_id = p.id join shoppers o on o.product_id = p.other_id
    order by p.id`)
}

/** The shoppers of a product at a store. */
export type StoreShoppers = Shoppers & { readonly storeId: string; readonly productId: string }

/** How many shoppers each product has had at each store since a day. */
export function loadShoppers(db: Queryable, since: CivilDate): Promise<readonly StoreShoppers[]> {
  const kinds: readonly ActivityKind[] = ['viewProduct', 'addToCart', 'rent']
  return db.rows<StoreShoppers>(sql`
    with ${choices(kinds, since)}
    select a.store_id, a.product_id,
      count(distinct a.pseudonym) filter (where a.kind = 'viewProduct')::int as viewed,
      count(distinct a.pseudonym) filter (where a.kind = 'addToCart')::int as added,
      count(distinct a.pseudonym) filter (where a.kind = 'rent')::int as rented
    from activity a join chosen c on c.pseudonym = a.pseudonym and c.product_id = a.product_id
    where a.kind = any (${kinds}) and a.happened_on >= ${since}
    group by a.store_id, a.product_id`)
}

/** All stores, and where they are. */
export function loadPlaces(db: Queryable): Promise<readonly (Point & { readonly id: string })[]> {
  return db.rows(sql`select id, latitude, longitude from store order by id`)
}

/** The products for a seed, best first. */
export type Ranked = { readonly seedId: string; readonly productIds: readonly string[] }

const rowsAtOnce = 5_000

/** Puts new recommendations in the place of all of a recommender. */
export async function replaceRecommendations(
  tx: Queryable,
  recommender: Recommender,
  ranked: readonly Ranked[],
): Promise<void> {
  await tx.run(sql`delete from recommendation where recommender = ${recommender}`)
  const rows = ranked.flatMap(({ seedId, productIds }) =>
    productIds.map((productId, at) => ({ seedId, rank: at + 1, productId })),
  )
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const some = rows.slice(from, from + rowsAtOnce)
    await tx.run(sql`
      insert into recommendation (recommender, seed_id, rank, product_id)
      select ${recommender}, seed_id, rank, product_id
      from unnest(${some.map((row) => row.seedId)}::text[], ${some.map((row) => row.rank)}::int[],
        ${some.map((row) => row.productId)}::text[]) as new (seed_id, rank, product_id)`)
  }
}
