import { categories } from './categories.ts'
import type { Department } from './prices.ts'

/** The departments, in their order. */
export const departments = categories.filter(
  ({ parentId, goodsKind }) => parentId === 'root' && goodsKind !== undefined,
)

/** The department that a category belongs to, by going up the tree. */
export function departmentOf(categoryId: string): Department {
  const parent = categories.find((one) => one.id === categoryId)?.parentId
  if (parent === undefined) throw new Error(`${categoryId} belongs to no department`)
  return parent === 'root' ? (categoryId as Department) : departmentOf(parent)
}
