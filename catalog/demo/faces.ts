import { shotName } from '#catalog/pictures/view.ts'
import { categories } from './categories.ts'
import { groups, products } from './products/all.ts'
import type { GroupSource, ProductSource } from './source.ts'
import { specialCategories } from './special-categories.ts'

type Category = (typeof categories)[number]

function below(id: string): string[] {
  return [id, ...categories.filter((one) => one.parentId === id).flatMap((one) => below(one.id))]
}

function facePicture(categoryId: string): string | undefined {
  const within = new Set(below(categoryId))
  const popular = <Good extends ProductSource | GroupSource>(goods: readonly Good[]) =>
    goods
      .filter((good) =>
        [good.category, ...(good.alsoIn ?? []), ...specialCategories(good)].some((one) => within.has(one)),
      )
      .toSorted((a, b) => b.popularity - a.popularity || a.id.localeCompare(b.id))[0]
  const product = popular(products)
  if (product !== undefined) return shotName(product.slug, product.finishes[0], 'three-quarter')
  return popular(groups)?.slug
}

/**
 * The picture of a category: that of the most popular product in it. Undefined for categories that no tile or
 * menu shows.
 */
export function thumbnailOf(category: Category): string | undefined {
  if (category.showInMenu === false) return undefined
  return facePicture(category.id)
}
