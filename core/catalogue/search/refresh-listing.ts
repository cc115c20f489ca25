import type { Database, Queryable } from '#platform/db/database.ts'
import { join, sql } from '#platform/db/sql.ts'
import { isSoldByVendor } from '../vendor/is-sold-by-vendor.ts'
import { listedFacets } from './listed-facets.ts'

/** One row for each listed product. Boolean facets are included if true and omitted if false. */
async function refreshProducts(tx: Queryable): Promise<void> {
  await tx.run(sql`delete from listing`)
  await tx.run(sql`
    insert into listing (no, product_id, primary_category_id, category_ids, facets, special_order, extended_aisle,
      popularity, released_on)
    select row_number() over (order by p.popularity desc, p.released_on desc nulls last, p.id collate "C"), p.id,
      p.primary_category_id,
      coalesce((select array_agg(pc.category_id order by pc.category_id) from product_category pc
        where pc.product_id = p.id), '{}'),
      ${listedFacets},
      p.special_order and sold.by_vendor, p.extended_aisle and sold.by_vendor, p.popularity, p.released_on
    from product p cross join lateral (select ${isSoldByVendor(sql`p.vendor_id`)} as by_vendor) sold
    where p.online and p.type <> 'variant'`)
}

/** A master costs what its cheapest variant costs; its own line counts if none of them has a price. */
async function refreshPrices(tx: Queryable): Promise<void> {
  const frequencies = ['WEEKLY', 'BI_WEEKLY', 'SEMI_MONTHLY', 'MONTHLY']
  const fresh = sql`coalesce(r.sale_payment_cents, r.payment_cents)`
  const used = sql`coalesce(r.used_payment_cents, r.sale_payment_cents, r.payment_cents)`
  const payments = [fresh, used].flatMap((payment) =>
    frequencies.map(
      (
        frequency,
      ) => sql`coalesce(min(${payment}) filter (where r.frequency = ${frequency} and p.master_id is not null),
        min(${payment}) filter (where r.frequency = ${frequency}))`,
    ),
  )
  await tx.run(sql`delete from listing_price`)
  await tx.run(sql`
    insert into listing_price (zone_id, no, weekly_cents, bi_weekly_cents, semi_monthly_cents, monthly_cents,
      used_weekly_cents, used_bi_weekly_cents, used_semi_monthly_cents, used_monthly_cents)
    select r.zone_id, l.no, ${join(payments, ', ')}
    from price r join product p on p.id = r.product_id and p.online
    join listing l on l.product_id = coalesce(p.master_id, p.id) group by r.zone_id, l.no`)
}

/**
 * Rebuilds the listing in one transaction, so that shoppers see the old one until it is finished. It is for the shelves of
 * designed pages, for similar products, and for listings until a process has its search index in memory. Takes about two seconds for 20,000 products.
 */
export async function refreshListing(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await refreshProducts(tx)
    await refreshPrices(tx)
  })
  await db.run(sql`analyze listing, listing_price`)
}
