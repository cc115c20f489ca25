import { loadCategories } from '#core/catalogue/category/load-categories.ts'
import { type DealsCategory, isDealsCategory, ruleCategories } from '#core/catalogue/category/schema.ts'
import { pathTo } from '#site/urls.ts'
import type { RequestContext } from '#web/app/request/request-context.ts'
import { validApproval } from '../search/load-listing.server.ts'

/** What a tab lists: the shopper's things, or all deals or clearance there are. */
type DealsTabName = DealsCategory | 'all-deals' | 'all-clearance'

/** A tab of the deals pages. */
export type DealsTab = { readonly name: DealsTabName; readonly to: string; readonly isCurrent: boolean }

/** What is known of the shopper's taste: the categories that the browser viewed, and whether there is an approval. */
export type Taste = { readonly categoryIds: readonly string[]; readonly isApproved: boolean }

/** Reads the taste of a shopper; viewed ids that are no category with goods of its own are left out. */
export async function readTaste(viewed: readonly string[], requestContext: RequestContext): Promise<Taste> {
  const [categories, approval] = await Promise.all([
    loadCategories(requestContext.core),
    validApproval(requestContext),
  ])
  const isOfGoods = (id: string) => categories.has(id) && !isDealsCategory(id) && !ruleCategories.has(id)
  return { categoryIds: viewed.filter(isOfGoods), isApproved: approval !== null }
}

/** The filter for the viewed categories; undefined if there are none. */
export function tasteRefinement({ categoryIds }: Taste): string | undefined {
  return categoryIds.length === 0 ? undefined : `cgid=${categoryIds.join('|')}`
}

/** Whether an address filters by category. */
export function filtersCategory({ searchParams }: URL): boolean {
  return searchParams.getAll('refine').some((pair) => pair.startsWith('cgid='))
}

/** The page that is open: which one, and whether its list keeps to categories or to the approval. */
type OpenPage = { readonly categoryId: DealsCategory; readonly isNarrowed: boolean }

/**
 * The tabs of the deals pages. My Items, Deals and Clearance keep to the viewed categories and to the approval, in
 * filters of the address that the shopper can take away; without either only All Deals and All Clearance stand there.
 */
export function dealsTabs({ categoryId, isNarrowed }: OpenPage, taste: Taste): DealsTab[] {
  const { isApproved } = taste
  const refine = tasteRefinement(taste)
  const own = (id: DealsCategory): DealsTab => ({
    name: id,
    to: pathTo('category', { categoryId: id }, { refine, isAp: isApproved ? 'true' : undefined }),
    isCurrent: id === categoryId && (isNarrowed || id === 'my-items'),
  })
  const all = (name: DealsTabName, id: DealsCategory): DealsTab => ({
    name,
    to: pathTo('category', { categoryId: id }, { isAp: isApproved ? 'false' : undefined }),
    isCurrent: id === categoryId && !isNarrowed,
  })
  const hasTaste = refine !== undefined || isApproved
  return [
    ...(hasTaste ? [own('my-items'), own('deals'), own('clearance')] : []),
    all('all-deals', 'deals'),
    all('all-clearance', 'clearance'),
  ]
}
