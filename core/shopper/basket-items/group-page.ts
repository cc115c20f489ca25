import { getProduct, type ProductPage } from '#core/catalogue/product/get-product.ts'
import type { Context } from '#core/context.ts'
import { getCurrentStore } from '#core/places/store/get-current-store.ts'
import { fail, type Result } from '#domain/base/result.ts'

/** A set or a bundle by its id, at the store whose price the shopper saw. */
type Asked = ({ readonly setId: string } | { readonly bundleId: string }) & {
  readonly storeId?: string | undefined
}

/**
 * The page of the set or bundle that a form was filled in on.
 * Fails with `store-not-found`, or with `product-not-found` (`field` is `setId` or `bundleId`) if there is no such
 * product of that type.
 */
export async function groupPage(asked: Asked, context: Context): Promise<Result<ProductPage>> {
  const [type, field, id] =
    'setId' in asked
      ? (['set', 'setId', asked.setId] as const)
      : (['bundle', 'bundleId', asked.bundleId] as const)
  const current = await getCurrentStore(asked.storeId, context)
  if (current === undefined) return fail('store-not-found', { field: 'storeId' })
  const page = await getProduct(id, current.store, context)
  return page.ok && page.value.product.type === type ? page : fail('product-not-found', { field })
}
