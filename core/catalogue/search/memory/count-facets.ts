import { availabilityByRank } from '#domain/catalogue/source-rank.ts'
import type { FacetCounts } from '../facet-counts.ts'
import { readPriceRange, shownRanges } from '../price-steps.ts'
import type { Search } from '../schema.ts'
import type { Candidates } from './candidates.ts'
import type { GoodsTable } from './goods-table.ts'
import type { SourcedCandidates } from './sort-hits.ts'
import { filterConditions } from './unit-table.ts'

/** Counts by name and value. */
type Count = (name: string, value: string, products: number) => void

/** What facets are counted of. */
export type FacetCandidates = Candidates &
  SourcedCandidates & {
    /** The conditions in which each can be had, as bits. */
    readonly conditions: Uint8Array
  }

/** What a search is of. */
type FacetInput = { readonly goods: GoodsTable; readonly search: Search }

/**
 * Products with the filter that each fails, as `failedFilters` says, and the number of the filter of a name, if any.
 */
type Failing = { readonly failed: Int16Array; readonly filterNo: (name: string) => number }

/** The products of a category that the store carries, for each value: of all less what it does not carry. */
function valuesOfCategory(
  { categoryValues, facets, values }: GoodsTable,
  category: number,
  less: Int32Array,
) {
  const byValue = new Int32Array(values.size)
  for (const [value, products] of categoryValues.of(category)) byValue[value] = products
  for (const slot of less) for (const value of facets.of(slot)) byValue[value] = (byValue[value] ?? 0) - 1
  return byValue
}

/** Products for each value, counted one by one. */
function valuesOfEach(
  { values, facets, facets: { numbers } }: GoodsTable,
  { count, slots }: FacetCandidates,
  { failed, filterNo }: Failing,
) {
  const byValue = new Int32Array(values.size)
  /** The filter of each name, as a product's only failed one that its values count for. */
  const filterOf = Int16Array.from(values.names, filterNo)
  for (let at = 0; at < count; at += 1) {
    const only = failed[at] ?? 0
    if (only < 0) continue
    const slot = slots[at] ?? 0
    const end = facets.end(slot)
    if (only === 0) {
      for (let each = facets.start(slot); each < end; each += 1) {
        const value = numbers[each] ?? 0
        byValue[value] = (byValue[value] ?? 0) + 1
      }
      continue
    }
    for (let each = facets.start(slot); each < end; each += 1) {
      const value = numbers[each] ?? 0
      if (filterOf[values.nameNo(value)] === only) byValue[value] = (byValue[value] ?? 0) + 1
    }
  }
  return byValue
}

/** Counts the values that products have whatever the store is. */
function countValues({ goods, search }: FacetInput, found: FacetCandidates, failing: Failing, add: Count) {
  const { values } = goods
  const { count, notCarried, wholeCategory } = found
  const hasFilters = Object.keys(search.filters).length > 0
  const byValue =
    wholeCategory !== null && !hasFilters && notCarried.length < count
      ? valuesOfCategory(goods, wholeCategory, notCarried)
      : valuesOfEach(goods, found, failing)
  byValue.forEach((products, value) => {
    if (products > 0) add(values.name(value), values.value(value), products)
  })
}

/** Counts where products come from. */
function countSources({ count, ranks }: SourcedCandidates, { failed, filterNo }: Failing, add: Count): void {
  const byRank = new Int32Array(availabilityByRank.length)
  const own = filterNo('availability')
  for (let at = 0; at < count; at += 1) {
    if (failed[at] !== 0 && failed[at] !== own) continue
    const rank = ranks[at] ?? 0
    byRank[rank] = (byRank[rank] ?? 0) + 1
  }
  byRank.forEach((products, rank) => {
    const availability = availabilityByRank[rank]
    if (availability) add('availability', availability, products)
  })
}

/** Counts the conditions in which products can be had. */
function countConditions(
  { count, conditions }: FacetCandidates,
  { failed, filterNo }: Failing,
  add: Count,
): void {
  const byBits = new Int32Array(1 << filterConditions.length)
  const own = filterNo('condition')
  for (let at = 0; at < count; at += 1) {
    if (failed[at] !== 0 && failed[at] !== own) continue
    const bits = conditions[at] ?? 0
    byBits[bits] = (byBits[bits] ?? 0) + 1
  }
  filterConditions.forEach((condition, bit) => {
    const products = byBits.reduce((sum, each, bits) => sum + ((bits & (1 << bit)) === 0 ? 0 : each), 0)
    add('condition', condition, products)
  })
}

/** Counts the ranges of payments. */
function countRanges(
  { search: { filters, frequency } }: FacetInput,
  { count, cents }: SourcedCandidates,
  { failed, filterNo }: Failing,
  add: Count,
): void {
  const own = filterNo('price')
  const ranges = shownRanges(filters.price ?? [], frequency).flatMap((text) => {
    const range = readPriceRange(text)
    return range === null ? [] : { text, from: range.fromCents, to: range.toCents ?? Infinity }
  })
  const [from, to] = [ranges.map((range) => range.from), ranges.map((range) => range.to)]
  const products = new Int32Array(ranges.length)
  for (let at = 0; at < count; at += 1) {
    if (failed[at] !== 0 && failed[at] !== own) continue
    const payment = cents[at] ?? -1
    for (let no = 0; no < products.length; no += 1) {
      if (payment >= (from[no] ?? 0) && payment < (to[no] ?? 0)) products[no] = (products[no] ?? 0) + 1
    }
  }
  ranges.forEach(({ text }, no) => {
    add('price', text, products[no] ?? 0)
  })
}

/**
 * Counts the facet values of products: of those that fail no filter for all facets, of those that fail one only the
 * values of that one.
 */
export function countFacets(asked: FacetInput, found: FacetCandidates, failed: Int16Array): FacetCounts {
  const counts = new Map<string, Map<string, number>>()
  const add = (name: string, value: string, products: number) => {
    if (products === 0) return
    const known = counts.get(name) ?? new Map<string, number>()
    known.set(value, (known.get(value) ?? 0) + products)
    counts.set(name, known)
  }
  const names = Object.keys(asked.search.filters)
  // -2 is the only filter that no product fails: it has no such number.
  const failing = { failed, filterNo: (name: string) => names.indexOf(name) + 1 || -2 }
  countValues(asked, found, failing, add)
  countSources(found, failing, add)
  countConditions(found, failing, add)
  countRanges(asked, found, failing, add)
  return counts
}
