import type { Context } from '#core/context.ts'
import { allCategories } from './queries.ts'
import type { Category } from './schema.ts'

/** All categories by id; siblings in their order. Cached with the catalogue. */
export function loadCategories(context: Context): Promise<ReadonlyMap<string, Category>> {
  return context.cache.getStable(
    ['categories'],
    async () => new Map((await allCategories(context.read)).map((category) => [category.id, category])),
  )
}

/** The path from a department down to the given category, without the root. */
export function pathOf(categories: ReadonlyMap<string, Category>, id: string | null): Category[] {
  const path: Category[] = []
  let next = id === null ? undefined : categories.get(id)
  while (next !== undefined && next.parentId !== null && !path.includes(next)) {
    path.unshift(next)
    next = categories.get(next.parentId)
  }
  return path
}

/** The direct children of a category in their order, without those that a store may not rent. */
export function childrenOf(
  categories: ReadonlyMap<string, Category>,
  id: string,
  restricted: readonly string[],
): Category[] {
  return [...categories.values()].filter(
    (category) => category.parentId === id && !restricted.includes(category.id),
  )
}
