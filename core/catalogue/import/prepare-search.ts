import type { Context } from '#core/context.ts'
import { refreshListing } from '../search/listing/refresh-listing.ts'
import { loadSearchIndex } from '../search/search-index.ts'
import { reindexStale } from './product-index.ts'

/**
 * Prepares search at the start of a process: puts search texts together that are missing after an update of the store,
 * and begins to load the index, for which the first searches wait.
 */
export async function prepareSearch(context: Context): Promise<void> {
  const { db, log } = context
  if ((await reindexStale(db)) > 0) await refreshListing(db)
  if (context.adapters.searchEngine !== null) return
  loadSearchIndex(context).catch((error: unknown) => log.error(error))
}
