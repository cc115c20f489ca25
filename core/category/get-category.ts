import { fail, ok, type Result } from '#domain/result.ts'
import type { Context } from '../context.ts'
import type { Store } from '../store/schema.ts'
import { childrenOf, loadCategories, pathOf } from './load-categories.ts'
import { type Category, rootCategory } from './schema.ts'

/** A category in its place: the way to it from its department, and what lies below it. */
export type CategoryPlace = {
  readonly category: Category
  readonly path: readonly Category[]
  readonly children: readonly Category[]
}

/**
 * A category as a store shows it. What the store may not rent is `not-found`, and so is everything below it.
 */
export async function getCategory(
  id: string,
  store: Pick<Store, 'restrictedCategories'>,
  context: Context,
): Promise<Result<CategoryPlace>> {
  const categories = await loadCategories(context)
  const category = categories.get(id)
  if (category === undefined) return fail('not-found')
  const path = pathOf(categories, id)
  const restricted = path.some((step) => store.restrictedCategories.includes(step.id))
  if (restricted && id !== rootCategory) return fail('not-found')
  return ok({ category, path, children: childrenOf(categories, id, store.restrictedCategories) })
}
