import { shotName } from '#catalog/studio/view.ts'
import { categories } from './categories.ts'
import { groups, products } from './products/all.ts'
import type { ProductSource } from './source.ts'

type Category = (typeof categories)[number]

function below(id: string): string[] {
  return [id, ...categories.filter((one) => one.parentId === id).flatMap((one) => below(one.id))]
}

function facePicture(categoryId: string): string | undefined {
  const within = new Set(below(categoryId))
  const popular = <Good extends Pick<ProductSource, 'id' | 'popularity' | 'category' | 'alsoIn'>>(
    goods: readonly Good[],
  ) =>
    goods
      .filter(({ category, alsoIn = [] }) => [category, ...alsoIn].some((one) => within.has(one)))
      .toSorted((a, b) => b.popularity - a.popularity || a.id.localeCompare(b.id))[0]
  const product = popular(products)
  if (product !== undefined) return shotName(product.slug, product.finishes[0], 'three-quarter')
  return popular(groups)?.slug
}

/** The picture that stands for a category: of the most popular product below it. What is reached by links alone has none. */
export function thumbnailOf(category: Category): string | undefined {
  if (category.id === 'root' || category.showInClp === false) return undefined
  return facePicture(category.id)
}
