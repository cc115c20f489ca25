import { formerPrice, type Offers, offerAt, offerFor } from '#core/catalogue/price/load-offers.ts'
import type { Tile } from '#core/catalogue/product/load-tiles.ts'
import type { ProductStock } from '#core/catalogue/stock/stock-of.ts'
import type { Store } from '#core/places/store/schema.ts'
import { type CivilDate, civilDateIn } from '#domain/base/civil-date.ts'
import type { Frequency } from '#domain/base/frequency.ts'
import { type Locale, localized } from '#domain/base/locale.ts'
import type { Cents } from '#domain/base/money.ts'
import { showsAddOnBanner } from '#domain/catalogue/add-on.ts'
import type { DeliveryEstimate } from '#domain/catalogue/delivery-estimate.ts'
import { type Availability, availabilityOf, type Condition } from '#domain/catalogue/stock.ts'
import { type TransactionName, transactionNameIn } from '#domain/law/transaction-name.ts'
import { pathTo } from '#site/urls.ts'
import { blurOf } from '#web/app/ui/pictures/picture-blur.server.ts'

/** A price as a tag shows it: at one frequency, with what it was before where that may be said. */
export type ShownOffer = {
  readonly frequency: Frequency
  readonly paymentCents: Cents
  readonly payments: number
  readonly cashCents: Cents
  /** Of the unit that costs this. */
  readonly condition: Condition
  readonly was: { readonly paymentCents: Cents } | null
  readonly percentOff: number
}

/** All that a product's tile shows, ready and small: a page has many. */
export type TileData = {
  readonly id: string
  readonly href: string
  readonly name: string
  readonly brand: string
  readonly picture: string | null
  /** What stands in for the picture while it loads. */
  readonly blur: string | undefined
  readonly alt: string
  readonly badges: readonly string[]
  /** Absent where no price is known, or where the store shows none. */
  readonly offer: ShownOffer | null
  readonly priceHidden: boolean
  readonly transaction: TransactionName
  /** Its variants, or further pieces of it, cost more. */
  readonly isFrom: boolean
  readonly availability: Availability | null
  readonly delivery: DeliveryEstimate
  readonly addOn: boolean
}

/** Who looks at a product, and where. */
export type Looking = {
  readonly store: Store
  readonly storeChosen: boolean
  readonly locale: Locale
  readonly frequency: Frequency
  /** The store's day. */
  readonly today: CivilDate
}

/** The store's day at an instant. */
export function storeDay(store: Store, now: Date): CivilDate {
  return civilDateIn(now.getTime(), store.timeZone)
}

/** The offer to show at the chosen frequency; of a pre-rented unit where there are only such. */
export function shownOffer(
  offers: Offers | undefined,
  stock: Pick<ProductStock, 'condition'> | undefined,
  { frequency, today }: Pick<Looking, 'frequency' | 'today'>,
): ShownOffer | null {
  const offer = offerAt(offers, frequency)
  if (offer === undefined) return null
  const shown = offerFor(offer, stock?.condition ?? 'NEW')
  const former = formerPrice(shown, today)
  return {
    frequency: shown.frequency,
    paymentCents: shown.paymentCents,
    payments: shown.payments,
    cashCents: shown.cashCents,
    condition: shown === offer ? 'NEW' : 'USED',
    was: former && { paymentCents: former.paymentCents },
    percentOff: former?.percent ?? 0,
  }
}

/** Codes of a product's badges, the loudest first and each once; documents 2 §4. */
export function badgesOf(product: Tile['product']): string[] {
  const flags = [
    product.isNew && 'new',
    product.isSale && 'sale',
    product.clearance && 'clearance',
    product.exclusive && 'exclusive',
  ].filter((code) => code !== false)
  return [...new Set([...flags, ...product.badges])]
}

/** Makes the small thing that a tile shows out of what the core knows. */
export function tileData({ product, offers, stock }: Tile, looking: Looking): TileData {
  const { store, locale } = looking
  const source = stock?.source ?? null
  const priceHidden = store.flags.isPriceDisplayed === false
  return {
    id: product.id,
    href: pathTo('product', { productId: product.urlKey }),
    name: localized(product.name, locale),
    brand: product.brand,
    picture: product.image?.picture ?? null,
    blur: blurOf(product.image?.picture),
    alt: product.image === null ? '' : localized(product.image.alt, locale),
    badges: badgesOf(product),
    offer: priceHidden ? null : shownOffer(offers, stock, looking),
    priceHidden,
    transaction: transactionNameIn(store.stateCode),
    isFrom: product.type === 'master' || product.type === 'set',
    availability: source === null ? null : availabilityOf(source),
    delivery: stock?.estimatedDelivery ?? product.estimatedDelivery,
    addOn: showsAddOnBanner({
      storeChosen: looking.storeChosen,
      addOnPriceEnabled: product.addOnEligible,
      source,
      storeEligible: store.flags.storeAddOnEligibleEnable ?? null,
    }),
  }
}
