import type { Context } from '#core/context.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { findStore, loadStores } from './queries.ts'
import type { Store } from './schema.ts'

/** Whether an import takes a text as an id. Anything else, such as a changed cookie, is not asked for and not kept. */
export function isStoreId(text: string): boolean {
  return /^[\w.-]{1,64}$/.test(text)
}

/** A store by its id. Fails with store-not-found. Cached with the catalogue. */
export async function getStore(storeId: string, context: Context): Promise<Result<Store>> {
  if (!isStoreId(storeId)) return fail('store-not-found')
  const store = await context.cache.getStable(['store', storeId], () => findStore(context.read, storeId))
  return store === undefined ? fail('store-not-found') : ok(store)
}

/** The stores with these ids, in no particular order; unknown ones are left out. */
export function getStores(storeIds: readonly string[], context: Context): Promise<Store[]> {
  return loadStores(context.read, [...new Set(storeIds)])
}
