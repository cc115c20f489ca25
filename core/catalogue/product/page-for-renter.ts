import type { Store } from '#core/places/store/schema.ts'
import { getsAddOnPrice } from '#domain/catalogue/add-on.ts'
import { lowestOfSet, pricesWithVariants } from '#domain/catalogue/lowest-price.ts'
import { pricesAsAddOn } from '#domain/catalogue/product-price.ts'
import type { ProductPage } from './get-product.ts'
import type { Tile } from './tile.ts'

type Priced = Pick<Tile, 'product' | 'prices' | 'stock'>

/** Gives goods the add-on prices that the cart of a customer who rents something now has, where they have any. */
function pricedForRenter({ flags }: Pick<Store, 'flags'>) {
  return <Goods extends Priced>(goods: Goods): Goods => {
    const { product, prices, stock } = goods
    const isAddOn = getsAddOnPrice({
      rentsAlready: true,
      addOnPriceEnabled: product.addOnEligible,
      source: stock?.source ?? null,
      storeEligible: flags.storeAddOnEligibleEnable,
    })
    return isAddOn && prices !== undefined ? { ...goods, prices: pricesAsAddOn(prices) } : goods
  }
}

/**
 * A tile with the add-on prices that a customer who rents something now gets in the cart. A set keeps the lowest price of
 * everybody else: a tile has no pieces to take a lower one from.
 */
export function tileForRenter(tile: Tile, store: Pick<Store, 'flags'>): Tile {
  const priced = pricedForRenter(store)
  const whole = priced(tile)
  const variants = tile.variants?.map(priced)
  return variants === undefined
    ? whole
    : { ...whole, prices: pricesWithVariants(whole.prices, variants), variants }
}

/** The page of a product with the add-on prices that a customer who rents something now gets of it in the cart. */
export function pageForRenter(page: ProductPage, store: Pick<Store, 'flags'>): ProductPage {
  const priced = pricedForRenter(store)
  const variants = page.variants.map(priced)
  const parts = page.parts.map((part) => ({ ...priced(part), variants: part.variants.map(priced) }))
  const whole = priced(page)
  return {
    ...whole,
    prices: page.product.type === 'set' ? lowestOfSet(parts) : pricesWithVariants(whole.prices, variants),
    variants,
    selected: page.selected && priced(page.selected),
    parts,
  }
}
