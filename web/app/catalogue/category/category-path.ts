import { pathTo } from '#site/urls.ts'

/** The address of a category by its way from the department down to itself (documents 1 §2.2). */
export function categoryPath(path: readonly string[]): string {
  const [l1 = '', l2 = '', l3 = ''] = path
  const categoryId = path.at(-1) ?? ''
  if (path.length <= 1) return pathTo('category', { categoryId })
  if (path.length === 2) return pathTo('category2', { l1, categoryId })
  if (path.length === 3) return pathTo('category3', { l1, l2, categoryId })
  return pathTo('category4', { l1, l2, l3, categoryId })
}
