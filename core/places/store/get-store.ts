import type { Context } from '#core/context.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { findStore } from './queries.ts'
import type { Store } from './schema.ts'

/** A store by its id. Fails with store-not-found. Cached with the catalogue. */
export async function getStore(storeId: string, context: Context): Promise<Result<Store>> {
  const store = await context.cache.get(`store ${storeId}`, () => findStore(context.read, storeId))
  return store === undefined ? fail('store-not-found') : ok(store)
}
