import { readPaymentOption } from '#domain/approval/payment-option.ts'
import type { Frequency } from '#domain/base/frequency.ts'
import { availabilityByRank } from '#domain/catalogue/source-rank.ts'
import { readPriceRange } from '../price-steps.ts'
import type { Filters } from '../schema.ts'
import type { Assortment } from './assortment.ts'
import type { Candidates } from './candidates.ts'
import { type GoodsTable, traits } from './goods-table.ts'
import { filterConditions } from './unit-table.ts'
import { withCapacity } from './with-capacity.ts'

/** The traits of what a filter calls by its kind; what has none of them is a product by itself. */
const hitTypeTraits: Readonly<Record<string, number>> = {
  master: traits.master,
  set: traits.set,
  bundle: traits.bundle,
}

/** A filter in use: whether a product passes it. */
type Filter = (slot: number) => boolean

/** Whether one of the payments is in one of the ranges, from (inclusive) to (exclusive). */
function inRanges(
  ranges: readonly {
    readonly frequency: Frequency
    readonly from: number
    readonly to: number | null
  }[],
  assortment: Assortment,
): Filter {
  const asked = ranges.map((range) => ({ ...range, payment: assortment.payments(range.frequency) }))
  return (slot) =>
    asked.some(({ payment, from, to }) => {
      const cents = payment(slot)
      return cents >= 0 && cents >= from && (to === null || cents < to)
    })
}

/** A category by its set, other values by those of each product. */
function hasValue({ values, facets, inCategory }: GoodsTable, pairs: readonly string[]): Filter {
  const wanted = pairs.map((pair) => values.find(pair)).filter((value) => value >= 0)
  const categories = wanted.flatMap((value) => inCategory.get(value) ?? [])
  if (categories.length === wanted.length) return (slot) => categories.some((category) => category.has(slot))
  const isWanted = new Uint8Array(values.size)
  for (const value of wanted) isWanted[value] = 1
  const { numbers } = facets
  return (slot) => {
    const end = facets.end(slot)
    for (let at = facets.start(slot); at < end; at += 1) if (isWanted[numbers[at] ?? 0] === 1) return true
    return false
  }
}

function passes(
  name: string,
  values: readonly string[],
  { goods, assortment, frequency }: { goods: GoodsTable; assortment: Assortment; frequency: Frequency },
): Filter {
  switch (name) {
    case 'condition': {
      const bits = filterConditions.reduce((all, one, bit) => all | (values.includes(one) ? 1 << bit : 0), 0)
      return (slot) => (assortment.conditions(slot) & bits) !== 0
    }
    case 'htype': {
      const kinds = traits.set | traits.bundle | traits.master
      const wanted = values.reduce((all, one) => all | (hitTypeTraits[one] ?? 0), 0)
      return (slot) => goods.has(slot, wanted) || (values.includes('product') && !goods.has(slot, kinds))
    }
    case 'availability':
      return (slot) => values.includes(availabilityByRank[assortment.rank(slot)] ?? '')
    case 'price': {
      const ranges = values.flatMap((value) => readPriceRange(value) ?? [])
      return inRanges(
        ranges.map(({ fromCents, toCents }) => ({ frequency, from: fromCents, to: toCents })),
        assortment,
      )
    }
    case 'paymentoption': {
      const options = values.flatMap((value) => readPaymentOption(value) ?? [])
      return inRanges(
        options.map((option) => ({ frequency: option.frequency, from: 0, to: option.upToCents + 1 })),
        assortment,
      )
    }
    default:
      return hasValue(
        goods,
        values.map((value) => `${name}=${value}`),
      )
  }
}

/** The filters in use in their order, as `conditionsOf` has them for the database. */
export function filtersOf(
  filters: Filters,
  of: { readonly goods: GoodsTable; readonly assortment: Assortment; readonly frequency: Frequency },
): Filter[] {
  return Object.entries(filters).map(([name, values]) => passes(name, values, of))
}

/** Used again for each search: nothing is waited for in between. */
let failed = new Int16Array(0)

/** For each candidate the only filter that it fails, counted from 1; 0 if it passes all, -1 if it fails several. */
export function failedFilters(filters: readonly Filter[], { count, slots }: Candidates): Int16Array {
  failed = withCapacity(failed, count)
  failed.fill(0, 0, count)
  filters.forEach((isPassed, no) => {
    for (let at = 0; at < count; at += 1) {
      if (failed[at] !== -1 && !isPassed(slots[at] ?? 0)) failed[at] = failed[at] === 0 ? no + 1 : -1
    }
  })
  return failed
}
