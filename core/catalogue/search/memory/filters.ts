import { readPaymentOption } from '#domain/approval/payment-option.ts'
import type { Frequency } from '#domain/base/frequency.ts'
import type { Availability } from '#domain/catalogue/stock.ts'
import { readPriceRange } from '../price-steps.ts'
import type { Filters } from '../schema.ts'
import { type GoodsTable, traits } from './goods-table.ts'
import type { Offering, Rank } from './offering.ts'
import { filterConditions } from './unit-table.ts'

/** The source of a product as a filter names it, by its rank; nothing can be had where there is none. */
export const availabilityOf: Readonly<Record<Rank, Availability | null>> = {
  0: 'in-your-store',
  1: 'nearby',
  2: 'special-order',
  3: 'special-order',
  4: null,
}

/** The traits of what a filter calls by its kind; what has none of them is a product by itself. */
const hitTypeTraits: Readonly<Record<string, number>> = {
  master: traits.master,
  set: traits.set,
  bundle: traits.bundle,
}

/** A filter in use: its name, and whether a product passes it. */
export type Filter = { readonly name: string; readonly passes: (slot: number) => boolean }

/** Whether one of the payments is in one of the ranges, from (inclusive) to (exclusive). */
function inRanges(
  ranges: readonly {
    readonly frequency: Frequency
    readonly from: number
    readonly to: number | null
  }[],
  offering: Offering,
): Filter['passes'] {
  return (slot) =>
    ranges.some(({ frequency, from, to }) => {
      const cents = offering.payment(slot, frequency)
      return cents >= 0 && cents >= from && (to === null || cents < to)
    })
}

function hasValue(goods: GoodsTable, pairs: readonly string[]): Filter['passes'] {
  const wanted = pairs.map((pair) => goods.values.find(pair)).filter((value) => value >= 0)
  const [only] = wanted
  const { facets } = goods
  return (slot) => {
    const { numbers } = facets
    for (let at = facets.start(slot); at < facets.end(slot); at += 1) {
      const value = numbers[at] ?? -1
      if (wanted.length === 1 ? value === only : wanted.includes(value)) return true
    }
    return false
  }
}

function passes(
  name: string,
  values: readonly string[],
  { goods, offering, frequency }: { goods: GoodsTable; offering: Offering; frequency: Frequency },
): Filter['passes'] {
  switch (name) {
    case 'condition': {
      const bits = filterConditions.reduce((all, one, bit) => all | (values.includes(one) ? 1 << bit : 0), 0)
      return (slot) => (offering.conditions(slot) & bits) !== 0
    }
    case 'htype': {
      const kinds = traits.set | traits.bundle | traits.master
      const wanted = values.reduce((all, one) => all | (hitTypeTraits[one] ?? 0), 0)
      return (slot) => goods.has(slot, wanted) || (values.includes('product') && !goods.has(slot, kinds))
    }
    case 'availability':
      return (slot) => values.includes(availabilityOf[offering.rank(slot)] ?? '')
    case 'price': {
      const ranges = values.flatMap((value) => readPriceRange(value) ?? [])
      return inRanges(
        ranges.map(({ fromCents, toCents }) => ({ frequency, from: fromCents, to: toCents })),
        offering,
      )
    }
    case 'paymentoption': {
      const options = values.flatMap((value) => readPaymentOption(value) ?? [])
      return inRanges(
        options.map((option) => ({ frequency: option.frequency, from: 0, to: option.upToCents + 1 })),
        offering,
      )
    }
    default:
      return hasValue(
        goods,
        values.map((value) => `${name}=${value}`),
      )
  }
}

/** The filters in use, as `conditionsOf` has them for the database. */
export function filtersOf(
  filters: Filters,
  of: { readonly goods: GoodsTable; readonly offering: Offering; readonly frequency: Frequency },
): Filter[] {
  return Object.entries(filters).map(([name, values]) => ({ name, passes: passes(name, values, of) }))
}
