import type { Buyer, ShopperStore } from '#core/catalogue/promotion/price-promotions.ts'
import { type CurrentStore, getCurrentStore } from '#core/places/store/get-current-store.ts'
import type { Store } from '#core/places/store/schema.ts'
import { type CivilDate, civilDateIn } from '#domain/base/civil-date.ts'
import type { Frequency } from '#domain/base/frequency.ts'
import type { Locale } from '#domain/base/locale.ts'
import type { RequestContext } from '#web/app/request/request-context.ts'

/** The current store with the shopper whose prices it shows. */
export type PricedFor = CurrentStore & { readonly store: ShopperStore & { readonly buyer: Buyer } }

/**
 * The store that a page is for, with the shopper whose prices it shows; undefined if there is no store at all. Every page
 * of this area and those after it asks here, so that none shows prices without its shopper.
 */
export async function findStoreOf(
  requestContext: Pick<RequestContext, 'storeId' | 'buyer' | 'core'>,
): Promise<PricedFor | undefined> {
  const current = await getCurrentStore(requestContext.storeId, requestContext.core)
  return current && { ...current, store: { ...current.store, buyer: requestContext.buyer } }
}

/** Like `findStoreOf`. Throws if there is no store at all. */
export async function storeOf(requestContext: RequestContext): Promise<PricedFor> {
  const current = await findStoreOf(requestContext)
  if (current === undefined) throw new Error('the catalogue has no stores')
  return current
}

/** Who looks at a product, and at which store. */
export type Looking = {
  readonly store: Store
  readonly isStoreChosen: boolean
  readonly locale: Locale
  readonly frequency: Frequency
  /** Today's date at the store. */
  readonly today: CivilDate
  /** Whether tiles show the add-on prices of a customer who rents something now. */
  readonly isRenter: boolean
}

/**
 * Store, locale and frequency that a request's products are shown for. Whether the shopper rents something is asked only
 * where the store has add-on prices.
 */
export async function lookingOf(
  requestContext: RequestContext,
  { store, isChosen }: CurrentStore,
): Promise<Looking> {
  return {
    store,
    isStoreChosen: isChosen,
    locale: requestContext.locale,
    frequency: requestContext.frequency,
    today: civilDateIn(requestContext.core.clock.now().getTime(), store.timeZone),
    isRenter: store.flags.storeAddOnEligibleEnable && (await requestContext.rentsAlready()),
  }
}
