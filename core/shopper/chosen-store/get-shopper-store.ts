import type { ShopperStore } from '#core/catalogue/promotion/price-promotions.ts'
import type { Context } from '#core/context.ts'
import { getCurrentStore } from '#core/places/store/get-current-store.ts'
import { findBuyer } from '../session/queries.ts'

/**
 * The store of a session's shopper, with what decides which offers hold for the shopper: the chosen one, otherwise the
 * default one; undefined if there are no stores. Not read from a replica, because a choice must take effect
 * immediately.
 */
export async function getShopperStore(
  sessionId: string,
  context: Context,
): Promise<ShopperStore | undefined> {
  const { storeId, ...buyer } = await findBuyer(context.db, sessionId)
  const current = await getCurrentStore(storeId ?? undefined, context)
  return current && { ...current.store, buyer }
}
