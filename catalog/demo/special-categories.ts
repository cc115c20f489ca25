import { departmentOf } from './departments.ts'
import type { GroupSource, ProductSource } from './source.ts'

/** Categories by price instead of kind: deals, deals of the department, clearance. */
export function specialCategories({
  offer,
  category,
  flags = [],
}: Pick<ProductSource | GroupSource, 'offer' | 'category' | 'flags'>): string[] {
  const isDeal = offer.sale !== undefined || offer.was !== undefined
  return [
    ...(isDeal ? ['deals', 'offers', `${departmentOf(category)}-deals`] : []),
    ...(flags.includes('clearance') ? ['clearance'] : []),
  ]
}
