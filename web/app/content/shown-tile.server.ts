import { formerPrice, type Offer } from '#core/price/load-offers.ts'
import type { Tile } from '#core/product/load-tiles.ts'
import type { Store } from '#core/store/schema.ts'
import { type CivilDate, civilDateIn } from '#domain/civil-date.ts'
import { localized } from '#domain/locale.ts'
import type { Scope } from '../scope.ts'
import { pathTo } from '../urls.ts'
import type { ShownOffer, ShownTile } from './page-part.ts'

function shownOffer(offer: Offer, today: CivilDate): ShownOffer {
  const { frequency, paymentCents, payments, cashCents } = offer
  const former = formerPrice(offer, today)
  return {
    frequency,
    paymentCents,
    payments,
    cashCents,
    was: former && { paymentCents: former.paymentCents },
  }
}

/** Puts a product into words for a shelf. */
export function shownTile({ product, offers }: Tile, store: Store, scope: Scope): ShownTile {
  const today = civilDateIn(scope.core.clock.now().getTime(), store.timeZone)
  const { image } = product
  return {
    id: product.id,
    name: localized(product.name, scope.locale),
    path: pathTo('product', { productId: product.urlKey }),
    picture: image && { name: image.picture, alt: localized(image.alt, scope.locale) },
    offers: Object.fromEntries(
      Object.entries(offers ?? {}).map(([frequency, offer]) => [frequency, shownOffer(offer, today)]),
    ),
  }
}
