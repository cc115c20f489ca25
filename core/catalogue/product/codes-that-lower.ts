import type { Context } from '#core/context.ts'
import { pricesFromRows } from '../price/load-prices.ts'
import { findPriceRows, type PromotedPriceRow } from '../price/queries.ts'
import { buyerKey, type ShopperStore } from '../promotion/price-promotions.ts'
import type { ProductPage } from './get-product.ts'

type Priced = Pick<ProductPage, 'product' | 'variants' | 'parts'>

/** The products whose prices a page shows: a master has those of its variants, where one of them has a price. */
function pricedOn({ product, variants, parts }: Priced): string[] {
  const hasOwn = !variants.some(({ prices }) => Object.keys(prices ?? {}).length > 0)
  const all = [...variants, ...parts, ...parts.flatMap((part) => part.variants)]
  return [...(hasOwn ? [product.id] : []), ...all.map((one) => one.product.id)]
}

/** The rows of prices as for a shopper who has applied only this one of the codes. */
function withCode(id: string, ids: readonly string[], rows: readonly PromotedPriceRow[]): PromotedPriceRow[] {
  return rows.flatMap((row) => {
    const promotions = row.promotions?.filter((one) => one.id === id || !ids.includes(one.id)) ?? []
    return promotions.some((one) => one.id === id) ? [{ ...row, promotions }] : []
  })
}

/**
 * Those of some promotions with a code, by their ids, that would lower a price of a product, of a variant or of a
 * part of it if the shopper applied it in place of the code applied now. One query for all (and one more each where a
 * cap of the state depends on the goods), cached with the catalogue.
 */
export function codesThatLower(
  page: Priced,
  ids: readonly string[],
  store: ShopperStore,
  { cache, read, clock }: Context,
): Promise<readonly string[]> {
  if (ids.length === 0) return Promise.resolve([])
  return cache.get(['codes', buyerKey(store), page.product.id, ids], async () => {
    const now = clock.now()
    const rows = await findPriceRows(read, pricedOn(page), store, now, ids)
    const lowers = async (id: string) => {
      const prices = await pricesFromRows(read, withCode(id, ids, rows), store, now)
      return [...prices.values()]
        .flatMap((byFrequency) => Object.values(byFrequency))
        .some(({ reduction }) => reduction?.offers.some((one) => one.id === id))
    }
    const found = await Promise.all(ids.map(async (id) => ((await lowers(id)) ? [id] : [])))
    return found.flat()
  })
}
