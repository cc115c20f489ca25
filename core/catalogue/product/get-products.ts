import type { Context } from '#core/context.ts'
import { loadProducts } from './load-products.ts'
import type { ProductSummary } from './schema.ts'

/** Products by id; unknown ids are left out. Includes products that are no longer sold: see `online`. */
export function getProducts(
  ids: readonly string[],
  context: Context,
): Promise<ReadonlyMap<string, ProductSummary>> {
  return loadProducts(context.read, ids)
}
