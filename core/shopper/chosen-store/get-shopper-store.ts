import type { Context } from '#core/context.ts'
import { getCurrentStore } from '#core/places/store/get-current-store.ts'
import type { Store } from '#core/places/store/schema.ts'
import { findChosenStore } from '../session/queries.ts'

/**
 * The store whose prices and stock the shopper of a session sees: the chosen one, else the default one; undefined while
 * there are no stores at all. A choice counts at once, so it is not read from a replica.
 */
export async function getShopperStore(sessionId: string, context: Context): Promise<Store | undefined> {
  const chosen = await findChosenStore(context.db, sessionId)
  return (await getCurrentStore(chosen, context))?.store
}
