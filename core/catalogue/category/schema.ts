import type { Localized } from '#domain/base/locale.ts'

/** A category as the importer stores it. Departments have `root` as their parent; `root` has none. */
export type Category = {
  readonly id: string
  readonly parentId: string | null
  readonly position: number
  readonly name: Localized
  readonly description: Partial<Localized>
  readonly thumbnail: string | null
  /** The banner scene of its landing page, and its alternative text. */
  readonly banner: string | null
  readonly bannerAlt: Partial<Localized>
  readonly backgroundColor: string | null
  readonly showInMenu: boolean
  /** Whether the landing page of its parent has a tile for it. */
  readonly showInClp: boolean
}

/** The root of the category tree. */
export const rootCategory = 'root'

/** The categories of the deals pages (document 2 §9). That of my items has the goods of the viewed categories. */
const dealsCategories = ['my-items', 'deals', 'clearance'] as const

export type DealsCategory = (typeof dealsCategories)[number]

/** Whether a category is one of the deals pages. */
export function isDealsCategory(id: string): id is DealsCategory {
  return (dealsCategories as readonly string[]).includes(id)
}

type RuleFilters = Readonly<Record<string, readonly string[]>>

/** Categories filled by a rule: the filters that each of them applies (document 2 §4, §9). */
export const ruleCategories: ReadonlyMap<string, RuleFilters> = new Map<string, RuleFilters>([
  ['clearance', { clearance: ['TRUE'] }],
  ['offers', { offers: ['TRUE'] }],
  ['deals', { offers: ['TRUE'] }],
])
