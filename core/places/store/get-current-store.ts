import type { Context } from '#core/context.ts'
import { findZip } from '../zip/find-zip.ts'
import { getStore } from './get-store.ts'
import { orderingStatus } from './ordering-status.ts'
import { findStoresAround } from './queries.ts'
import { defaultPostalCode, type Store } from './schema.ts'

/** The store whose prices and stock a shopper sees, and whether the shopper chose it. */
export type CurrentStore = { readonly store: Store; readonly isChosen: boolean }

/** The open store nearest to the default ZIP code, at any distance; undefined if there are no stores. */
function findDefaultStore(context: Context): Promise<Store | undefined> {
  return context.cache.getStable(['default store'], async () => {
    const place = await findZip(defaultPostalCode, context)
    const [nearest] = await findStoresAround(context.read, {
      latitude: place?.latitude ?? 0,
      longitude: place?.longitude ?? 0,
      miles: null,
      limit: 1,
      openOnly: true,
      now: context.clock.now(),
    })
    return nearest
  })
}

/** The chosen store, or the default one if none was chosen or the chosen one takes no orders. */
export async function getCurrentStore(
  storeId: string | undefined,
  context: Context,
): Promise<CurrentStore | undefined> {
  if (storeId !== undefined) {
    const chosen = await getStore(storeId, context)
    if (chosen.ok && orderingStatus(chosen.value, context.clock.now()) === 'open')
      return { store: chosen.value, isChosen: true }
  }
  const store = await findDefaultStore(context)
  return store && { store, isChosen: false }
}
