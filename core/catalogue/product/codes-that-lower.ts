import type { Context } from '#core/context.ts'
import type { Frequency } from '#domain/base/frequency.ts'
import type { Cents } from '#domain/base/money.ts'
import { priceFigures } from '#domain/base/price.ts'
import { pricesWithVariants } from '#domain/catalogue/lowest-price.ts'
import {
  type ProductPrice,
  type ProductPrices,
  priceAt,
  priceInCondition,
} from '#domain/catalogue/product-price.ts'
import type { Condition } from '#domain/catalogue/stock.ts'
import { pricesFromRows, promotionsIn } from '../price/load-prices.ts'
import { findPriceRows, type PromotedPriceRow } from '../price/queries.ts'
import { buyerKey, type ShopperStore } from '../promotion/price-promotions.ts'
import type { ProductPage } from './get-product.ts'
import { pageForRenter } from './page-for-renter.ts'
import type { Tile } from './tile.ts'

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

/** The condition of the unit whose price is shown, and the frequency. */
type Shown = {
  readonly condition: Condition
  readonly frequency: Frequency
  /** Whether the prices are those of a customer who gets add-on prices, which rent with a code does not lower. */
  readonly rentsAlready: boolean
}

/**
 * The prices that a page shows, if those of its products are these: of a set and a bundle those of each piece in the
 * condition in which the store gives it, of a product with variants of which none is chosen that of the cheapest unit.
 */
function shownPrices(
  page: ProductPage,
  prices: ReadonlyMap<string, ProductPrices>,
  shown: Shown,
  store: ShopperStore,
): ProductPrice[] {
  const only = <Goods extends Pick<Tile, 'product'>>(goods: Goods) => ({
    ...goods,
    prices: prices.get(goods.product.id),
  })
  const repriced = {
    ...only(page),
    // The code may leave the cheapest variant as it is.
    variants: page.variants.map((one) => ({ ...one, prices: prices.get(one.product.id) ?? one.prices })),
    selected: page.selected && only(page.selected),
    // The prices of the parts of a bundle that has one of its own do not matter.
    parts: page.isPricedByParts
      ? page.parts.map((part) => ({ ...only(part), variants: part.variants.map(only) }))
      : [],
  }
  const { selected, variants, parts, ...whole } = shown.rentsAlready
    ? pageForRenter(repriced, store)
    : repriced
  const at = (all: ProductPrices | undefined, condition: Condition) => {
    const price = priceAt(all, shown.frequency)
    return price === undefined ? [] : [priceInCondition(price, condition)]
  }
  if (selected === null && variants.length > 0)
    return at(pricesWithVariants(whole.prices, variants), shown.condition)
  const pieces = parts.flatMap((part) => [part, ...part.variants])
  return [
    ...at((selected ?? whole).prices, shown.condition),
    ...pieces.flatMap((piece) => at(piece.prices, piece.stock?.condition ?? 'NEW')),
  ]
}

/** A promotion with a code that would lower a price. */
export type LoweringCode = {
  readonly id: string
  /** How much more the whole costs with it than with the code that is applied now; null if it costs no more. */
  readonly moreCents: Cents | null
}

/** What the whole costs at prices of which a page shows one; null for the pieces of a set. */
function totalOf(prices: readonly ProductPrice[]): Cents | null {
  const [only] = prices
  return only === undefined || prices.length > 1 ? null : priceFigures(only).totalCents
}

/**
 * Those of some promotions with a code that would lower the price that a page shows if the shopper applied it in place of
 * the code applied now: so not the code for new units where a pre-rented one is shown. One query for all (and one more
 * each where a cap of the state depends on the goods), cached with the catalogue.
 */
export function codesThatLower(
  page: ProductPage,
  ids: readonly string[],
  shown: Shown,
  store: ShopperStore,
  { cache, read, clock }: Context,
): Promise<readonly LoweringCode[]> {
  if (ids.length === 0) return Promise.resolve([])
  const { condition, frequency, rentsAlready } = shown
  const asked = [page.product.id, page.selected?.product.id ?? null, condition, frequency, rentsAlready]
  return cache.get(['codes', buyerKey(store), asked, ids], async () => {
    const now = clock.now()
    const appliedId = store.buyer?.appliedId ?? null
    const all = appliedId === null ? ids : [...ids, appliedId]
    const rows = await findPriceRows(read, pricedOn(page), store, now, all)
    const shownWith = async (id: string) => {
      const mine = withCode(id, all, rows)
      const prices = await pricesFromRows(read, mine, promotionsIn(mine), store, now)
      const found = shownPrices(page, prices, shown, store)
      const isLower = found.some(({ reduction }) => reduction?.offers.some((one) => one.id === id))
      return isLower ? found : null
    }
    const applied = appliedId === null ? null : await shownWith(appliedId)
    const appliedCents = applied && totalOf(applied)
    const codes = await Promise.all(
      ids.map(async (id) => {
        const found = await shownWith(id)
        if (found === null) return []
        const cents = totalOf(found)
        const moreCents = cents === null || appliedCents === null ? 0 : cents - appliedCents
        return [{ id, moreCents: moreCents > 0 ? moreCents : null }]
      }),
    )
    return codes.flat()
  })
}
