import type { Tile } from '#core/catalogue/product/tile.ts'
import type { Store } from '#core/places/store/schema.ts'
import { defaultFrequency } from '#domain/base/frequency.ts'
import { localized } from '#domain/base/locale.ts'
import { firstPaymentCents, type PriceOffer } from '#domain/base/price.ts'
import type { ShopView } from '../places/shop-store.ts'
import { dollars, offersGiven } from './price.ts'
import { isOrderable } from './stock-wire.ts'

/** The weekly payment of a product at the store, in cents; undefined without a price. */
export function weeklyOf(tile: Pick<Tile, 'offers' | 'stock'>, store: Store): number | undefined {
  return offersGiven(tile, store)[defaultFrequency]?.paymentCents
}

/** The first payment where an offer lowers it alone. */
export function wireFirstPayment(offer: PriceOffer) {
  return offer.firstOffCents === 0 ? {} : { c_firstPayment: dollars(firstPaymentCents(offer)) }
}

/**
 * A variant with its weekly payment, which is also the `promotionalPrice` where an offer of the store lowers it. An offer
 * that lowers the first payment alone says what that is in `c_firstPayment`.
 */
export function wireVariant(variant: Tile, { store, locale }: ShopView) {
  const { product } = variant
  const offer = offersGiven(variant, store)[defaultFrequency]
  const { reduction } = offer ?? {}
  const isLowered =
    offer !== undefined &&
    reduction != null &&
    (reduction.paymentCents > offer.paymentCents || offer.firstOffCents > 0)
  return {
    productId: product.id,
    price: offer === undefined ? undefined : dollars(offer.paymentCents),
    orderable: isOrderable(variant),
    ...(offer !== undefined && { tieredPrices: [{ quantity: 1, price: dollars(offer.paymentCents) }] }),
    variationValues: product.variationValues,
    ...(isLowered && {
      productPromotions: reduction.offers.map(({ id, name }) => ({
        promotionId: id,
        calloutMsg: localized(name, locale),
        promotionalPrice: dollars(offer.paymentCents),
        ...wireFirstPayment(offer),
      })),
    }),
  }
}
