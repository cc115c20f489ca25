import type { Context } from '#core/context.ts'
import type { Store } from '#core/places/store/schema.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { childrenOf, loadCategories, pathOf } from './load-categories.ts'
import type { Category } from './schema.ts'

/** A category with its path from the department, and its children. */
export type CategoryPlace = {
  readonly category: Category
  readonly path: readonly Category[]
  readonly children: readonly Category[]
  /** Whether the store may not rent its products. */
  readonly isRestricted: boolean
}

/** A category as shown at a store. Fails with `not-found` for an unknown one. */
export async function getCategory(
  id: string,
  store: Pick<Store, 'restrictedCategories'>,
  context: Context,
): Promise<Result<CategoryPlace>> {
  const categories = await loadCategories(context)
  const category = categories.get(id)
  if (category === undefined) return fail('not-found')
  const path = pathOf(categories, id)
  const isRestricted = path.some((step) => store.restrictedCategories.includes(step.id))
  return ok({
    category,
    path,
    children: childrenOf(categories, id, store.restrictedCategories),
    isRestricted,
  })
}
