import { getProduct, type ProductPage } from '#core/catalogue/product/get-product.ts'
import type { ProductPromotion, ShopperStore } from '#core/catalogue/promotion/price-offers.ts'
import type { Context } from '#core/context.ts'
import type { SetPrice } from '#domain/catalogue/set-price.ts'
import type { ShownOffer } from '../tile/tile-data.server.ts'

/** A price with what offers took off; that of a set has no reduction of its own. */
export type PromotedPrice = ShownOffer | SetPrice

/** The shopper's store, with what decides which offers hold for the shopper. */
export type BuyersStore = ShopperStore & Required<Pick<ShopperStore, 'buyer'>>

/** A promotion of a product's page, and what its button does; null if it needs no code. */
type ShownPromotion = ProductPromotion & { readonly button: { readonly isApplied: boolean } | null }

/** Whether an offer takes something off the product, a variant or a part of it, at any frequency. */
function takesOff(page: ProductPage, promotionId: string): boolean {
  return [page, ...page.variants, ...page.parts, ...page.parts.flatMap(({ variants }) => variants)]
    .flatMap(({ offers }) => Object.values(offers ?? {}))
    .some(({ reduction }) => reduction?.offers.some(({ id }) => id === promotionId))
}

/**
 * The promotions that count for the price that is shown, and those with a code that would lower prices of the product if
 * the shopper applied it. Left out is what lowers nothing: an offer above a cap of the store's state, one that is not the
 * best, one that has ended, and one that lowers other prices than the one shown, such as those of new units.
 */
export async function shownPromotions(
  page: ProductPage,
  price: PromotedPrice | null,
  store: BuyersStore,
  context: Context,
): Promise<readonly ShownPromotion[]> {
  const reduction = price !== null && 'reduction' in price ? price.reduction : null
  const counted = new Set(reduction?.offers.map(({ id }) => id))
  const shown = await Promise.all(
    page.promotions.map(async (promotion): Promise<ShownPromotion[]> => {
      const { id, code, isReduction } = promotion
      const isApplied = store.buyer.appliedId === id
      const button = code === null ? null : { isApplied }
      if (!isReduction || counted.has(id)) return [{ ...promotion, button }]
      if (code === null || isApplied) return []
      const buyer = { ...store.buyer, appliedId: id }
      const withCode = await getProduct(page.product.id, { ...store, buyer }, context)
      return withCode.ok && takesOff(withCode.value, id) ? [{ ...promotion, button }] : []
    }),
  )
  return shown.flat()
}
