import type { Context } from '#core/context.ts'
import type { Store } from '#core/places/store/schema.ts'
import { sql } from '#platform/db/sql.ts'
import { isNotCarried } from '../price/queries.ts'

export type Brand = { readonly name: string; readonly products: number }

/** The brands that a store may rent, by name, with their number of products. */
export function listBrands(store: Store, context: Context): Promise<readonly Brand[]> {
  const restricted = store.restrictedCategories
  const { mixAndBundleEnabled } = store.flags
  const { priceZoneId, stateCode } = store
  return context.cache.get(['brands', priceZoneId, stateCode, mixAndBundleEnabled, restricted], () =>
    context.read.rows<Brand>(sql`
      select substr(facet, 7) as name, count(*)::int as products
      from listing cross join lateral unnest(facets) facet
      where starts_with(facet, 'brand=') and not category_ids && ${restricted}::text[]
        and not ${isNotCarried(sql`listing.product_id`, store)}
      group by facet order by lower(substr(facet, 7))`),
  )
}
