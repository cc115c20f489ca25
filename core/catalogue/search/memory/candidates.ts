import { rootCategory } from '../../category/schema.ts'
import type { Search } from '../schema.ts'
import type { Matches } from '../words/match-products.ts'
import { isCarriedAt } from './assortment.ts'
import { allListed } from './category-values.ts'
import { type GoodsTable, traits } from './goods-table.ts'
import { withCapacity } from './with-capacity.ts'

/** The products of the category or the query that the store carries: what a search looks at, before its filters. */
export type Candidates = {
  readonly count: number
  readonly slots: Int32Array
  /** How relevant each is for the query; 0 without one. */
  readonly relevance: Float32Array
  /** The category whose products these are, by its number; null if a query chose among them. */
  readonly wholeCategory: number | null
  /** What belongs to the category or the query but is not carried. */
  readonly notCarried: Int32Array
}

/** Used again for each search: nothing is waited for in between. */
let slots = new Int32Array(0)
let relevance = new Float32Array(0)
let notCarried = new Int32Array(0)

/** Moves what is listed and carried of the first so many slots to the front, and the rest out. Returns its number. */
function keepCarried(goods: GoodsTable, { store }: Search, count: number): number {
  const isCarried = isCarriedAt(goods, store)
  let kept = 0
  for (let at = 0; at < count; at += 1) {
    const slot = slots[at] ?? 0
    if (!goods.has(slot, traits.listed) || !isCarried(slot)) {
      notCarried[at - kept] = slot
      continue
    }
    slots[kept] = slot
    relevance[kept] = relevance[at] ?? 0
    kept += 1
  }
  return kept
}

/** The candidates of a search; without matches all products are. Valid until the next search. */
export function candidatesOf(goods: GoodsTable, search: Search, matches: Matches | null): Candidates {
  slots = withCapacity(slots, goods.size)
  relevance = withCapacity(relevance, goods.size)
  notCarried = withCapacity(notCarried, goods.size)
  const isEverywhere = search.categoryId === rootCategory
  const categoryNo = goods.values.find(`cgid=${search.categoryId}`)
  const category = goods.inCategory.get(categoryNo)
  let count = 0
  if (matches !== null) {
    const { slots: matching, scores } = matches
    for (let at = 0; at < matching.length; at += 1) {
      const slot = matching[at] ?? 0
      if (!isEverywhere && category?.has(slot) !== true) continue
      slots[count] = slot
      relevance[count] = scores[at] ?? 0
      count += 1
    }
  } else {
    if (isEverywhere) slots.set(goods.listed)
    count = isEverywhere ? goods.listed.length : (category?.list(slots) ?? 0)
    relevance.fill(0, 0, count)
  }
  const kept = keepCarried(goods, search, count)
  const wholeCategory = isEverywhere ? allListed : categoryNo
  return {
    count: kept,
    slots,
    relevance,
    wholeCategory: matches === null ? wholeCategory : null,
    notCarried: notCarried.subarray(0, count - kept),
  }
}
