import type { Store } from '#core/places/store/schema.ts'
import { getsAddOnPrice } from '#domain/catalogue/add-on.ts'
import { lowestOfSet, pricesWithVariants } from '#domain/catalogue/lowest-price.ts'
import { pricesAsAddOn } from '#domain/catalogue/product-price.ts'
import type { ProductPage } from './get-product.ts'
import type { Tile } from './tile.ts'

/** The page of a product with the add-on prices that a customer who rents something now gets of it in the cart. */
export function pageForRenter(page: ProductPage, { flags }: Pick<Store, 'flags'>): ProductPage {
  const priced = <Goods extends Pick<Tile, 'product' | 'prices' | 'stock'>>(goods: Goods): Goods => {
    const { product, prices, stock } = goods
    const isAddOn = getsAddOnPrice({
      rentsAlready: true,
      addOnPriceEnabled: product.addOnEligible,
      source: stock?.source ?? null,
      storeEligible: flags.storeAddOnEligibleEnable,
    })
    return isAddOn && prices !== undefined ? { ...goods, prices: pricesAsAddOn(prices) } : goods
  }
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
