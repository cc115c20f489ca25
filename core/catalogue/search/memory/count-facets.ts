import type { FacetCounts } from '../facet-counts.ts'
import { ownRanges, priceRanges, readPriceRange } from '../price-steps.ts'
import type { Search } from '../schema.ts'
import { availabilityOf } from './filters.ts'
import type { GoodsTable } from './goods-table.ts'
import type { Offering, Rank } from './offering.ts'
import { filterConditions } from './unit-table.ts'

/** Counts the facet values of products. */
type FacetCounter = {
  /**
   * Counts a product with where it comes from and its payment: for all facets, or for the one whose filter alone it does
   * not pass.
   */
  add(slot: number, only: string | null, rank: Rank, cents: number): void
  counts(): FacetCounts
}

type Range = { readonly text: string; readonly from: number; readonly to: number }

function rangesOf({ filters, frequency }: Search): Range[] {
  return [...priceRanges(frequency), ...ownRanges(filters.price ?? [], frequency)].flatMap((text) => {
    const range = readPriceRange(text)
    return range === null ? [] : [{ text, from: range.fromCents, to: range.toCents ?? Infinity }]
  })
}

/** Counts in numbers, one for each value; what the store decides on in numbers of its own. */
export function countFacets(goods: GoodsTable, offering: Offering, search: Search): FacetCounter {
  const { values, facets } = goods
  const byValue = new Int32Array(values.size)
  const byRank = new Int32Array(5)
  const byCondition = new Int32Array(filterConditions.length)
  const ranges = rangesOf(search)
  const byRange = new Int32Array(ranges.length)
  const fromCents = Float64Array.from(ranges, ({ from }) => from)
  const toCents = Float64Array.from(ranges, ({ to }) => to)

  function addValues(slot: number, only: string | null): void {
    const { numbers } = facets
    const end = facets.end(slot)
    for (let at = facets.start(slot); at < end; at += 1) {
      const value = numbers[at] ?? 0
      if (only === null || values.name(value) === only) byValue[value] = (byValue[value] ?? 0) + 1
    }
  }

  function addPlace(slot: number, only: string | null, rank: Rank, cents: number): void {
    if (only === null || only === 'availability') byRank[rank] = (byRank[rank] ?? 0) + 1
    if (only === null || only === 'condition') {
      const bits = offering.conditions(slot)
      for (let bit = 0; bit < byCondition.length; bit += 1)
        if ((bits & (1 << bit)) !== 0) byCondition[bit] = (byCondition[bit] ?? 0) + 1
    }
    if (only !== null && only !== 'price') return
    if (cents < 0) return
    for (let at = 0; at < byRange.length; at += 1)
      if (cents >= (fromCents[at] ?? 0) && cents < (toCents[at] ?? 0)) byRange[at] = (byRange[at] ?? 0) + 1
  }

  return {
    add(slot, only, rank, cents) {
      addValues(slot, only)
      addPlace(slot, only, rank, cents)
    },
    counts() {
      const counts = new Map<string, Map<string, number>>()
      const count = (name: string, value: string, products: number) => {
        if (products === 0) return
        const known = counts.get(name) ?? new Map<string, number>()
        known.set(value, (known.get(value) ?? 0) + products)
        counts.set(name, known)
      }
      byValue.forEach((products, value) => {
        if (products > 0) count(values.name(value), values.value(value), products)
      })
      byRank.forEach((products, rank) => {
        const availability = availabilityOf[rank as Rank]
        if (availability !== null) count('availability', availability, products)
      })
      byCondition.forEach((products, bit) => {
        count('condition', filterConditions[bit] ?? '', products)
      })
      byRange.forEach((products, at) => {
        count('price', ranges[at]?.text ?? '', products)
      })
      return counts
    },
  }
}
