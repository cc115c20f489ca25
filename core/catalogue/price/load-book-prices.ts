import type { Context } from '#core/context.ts'
import type { Queryable } from '#platform/db/database.ts'
import { namedRows } from '#platform/db/named-rows.ts'
import { findBookPrices, type PricePlace, type PriceRow, priceNames } from './queries.ts'

/** Rows that are kept, and the database that has the others. A `Context` is one. */
export type RowReader = Pick<Context, 'cache'> & { readonly read: Queryable }

/**
 * What the price books of the place's zone say of products: the same for all its stores, before promotions, and with
 * prices that a state refuses. Kept with the catalogue, so for pages and listings only: what is rented is priced by
 * `loadPrices`. The ids are those of known products, because one without a price is kept as well.
 */
export async function loadBookPrices(
  ids: readonly string[],
  { priceZoneId }: Pick<PricePlace, 'priceZoneId'>,
  { cache, read }: RowReader,
): Promise<readonly PriceRow[]> {
  const kept = await cache.getManyById(`prices of ${priceZoneId}`, ids, async (missing) => {
    const found = await findBookPrices(read, missing, priceZoneId)
    const byId = new Map(found.map(({ productId, prices }) => [productId, prices]))
    return new Map(missing.map((id) => [id, byId.get(id) ?? []]))
  })
  return ids.flatMap((id) => namedRows<PriceRow>(priceNames, kept.get(id) ?? []))
}
