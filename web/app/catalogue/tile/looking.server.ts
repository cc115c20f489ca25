import type { Buyer, ShopperStore } from '#core/catalogue/promotion/price-promotions.ts'
import { type CurrentStore, getCurrentStore } from '#core/places/store/get-current-store.ts'
import type { RequestContext } from '#web/app/request/request-context.ts'
import { type Looking, storeDay } from './tile-data.server.ts'

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

/** Store, locale and frequency that a request's products are shown for. */
export function lookingOf(requestContext: RequestContext, { store, chosen }: CurrentStore): Looking {
  return {
    store,
    storeChosen: chosen,
    locale: requestContext.locale,
    frequency: requestContext.frequency,
    today: storeDay(store, requestContext.core.clock.now()),
  }
}
