import type { Tile } from '#core/catalogue/product/tile.ts'
import type { Store } from '#core/places/store/schema.ts'
import { defaultFrequency } from '#domain/base/frequency.ts'
import { localized } from '#domain/base/locale.ts'
import { firstPaymentCents, type RentalPrice } from '#domain/base/price.ts'
import type { ShopView } from '../places/shop-store.ts'
import { dollars, pricesOfFirstUnit } from './price.ts'
import { isOrderable } from './stock-wire.ts'

/** The weekly payment of a product at the store, in cents; undefined without a price. */
export function weeklyOf(tile: Pick<Tile, 'prices' | 'stock'>, store: Store): number | undefined {
  return pricesOfFirstUnit(tile, store)[defaultFrequency]?.paymentCents
}

/** The first payment where a promotion lowers it alone. */
export function wireFirstPayment(price: RentalPrice) {
  return price.firstOffCents === 0 ? {} : { c_firstPayment: dollars(firstPaymentCents(price)) }
}

/**
 * A variant with its weekly payment, which is also the `promotionalPrice` where a promotion of the store lowers it. An offer
 * that lowers the first payment alone says what that is in `c_firstPayment`.
 */
export function wireVariant(variant: Tile, { store, locale }: ShopView) {
  const { product } = variant
  const price = pricesOfFirstUnit(variant, store)[defaultFrequency]
  const { reduction } = price ?? {}
  const isLowered =
    price !== undefined &&
    reduction != null &&
    (reduction.paymentCents > price.paymentCents || price.firstOffCents > 0)
  return {
    productId: product.id,
    price: price === undefined ? undefined : dollars(price.paymentCents),
    orderable: isOrderable(variant),
    ...(price !== undefined && { tieredPrices: [{ quantity: 1, price: dollars(price.paymentCents) }] }),
    variationValues: product.variationValues,
    ...(isLowered && {
      productPromotions: reduction.offers.map(({ id, name }) => ({
        promotionId: id,
        calloutMsg: localized(name, locale),
        promotionalPrice: dollars(price.paymentCents),
        ...wireFirstPayment(price),
      })),
    }),
  }
}
