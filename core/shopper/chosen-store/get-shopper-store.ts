import type { Context } from '#core/context.ts'
import { getCurrentStore } from '#core/places/store/get-current-store.ts'
import type { Store } from '#core/places/store/schema.ts'
import { findChosenStore } from '../session/queries.ts'

/**
 * The store of a session's shopper: the chosen one, otherwise the default one; undefined if there are no
 * stores. Not read from a replica, because a choice must take effect immediately.
 */
export async function getShopperStore(sessionId: string, context: Context): Promise<Store | undefined> {
  const chosen = await findChosenStore(context.db, sessionId)
  return (await getCurrentStore(chosen, context))?.store
}
