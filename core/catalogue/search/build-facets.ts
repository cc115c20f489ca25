import type { Localized } from '#domain/base/locale.ts'
import { deliveryFilter } from '#domain/catalogue/delivery-estimate.ts'
import type { Category } from '../category/schema.ts'
import type { Attribute } from '../product/load-attributes.ts'
import { ownRanges, priceRanges } from './price-steps.ts'
import type { Search } from './schema.ts'

/**
 * A value to filter by. Without a label, the value is its own name (a brand), or a code with a text (a
 * condition).
 */
type FacetValue = {
  readonly value: string
  readonly label: Localized | null
  readonly swatch: string | null
  readonly products: number
  readonly selected: boolean
}

/** A filter with its values; `label` is the name of an attribute, other filters are named by their code. */
export type Facet = {
  readonly name: string
  readonly label: Localized | null
  readonly values: readonly FacetValue[]
}

type Counts = readonly (readonly [facet: string, mask: number, products: number])[]

/** Maximum values per filter; selected values are always included. */
const maxValues = 40

const fixedValues: Readonly<Record<string, readonly string[]>> = {
  condition: ['NEW', 'GREAT', 'GOOD', 'FAIR'],
  delivery: deliveryFilter,
  availability: ['in-your-store', 'nearby', 'special-order'],
  clearance: ['TRUE'],
  offers: ['TRUE'],
}

// Filters other than attributes, before and after them.
const before = ['cgid', 'availability', 'price', 'brand']
const after = ['condition', 'delivery', 'offers', 'clearance']

/**
 * The number of products for each value. For a value of an active filter, counted without that filter,
 * because choosing the value widens the filter; for other values, counted within the current results.
 */
function countValues(counts: Counts, search: Search): Map<string, Map<string, number>> {
  const bits = new Map(Object.keys(search.filters).map((name, at) => [name, 2 ** at]))
  const byName = new Map<string, Map<string, number>>()
  for (const [facet, mask, products] of counts) {
    const at = facet.indexOf('=')
    const name = facet.slice(0, at)
    if (mask !== 0 && mask !== bits.get(name)) continue
    const values = byName.get(name) ?? new Map<string, number>()
    values.set(facet.slice(at + 1), (values.get(facet.slice(at + 1)) ?? 0) + products)
    byName.set(name, values)
  }
  return byName
}

/** The facets of a search: those that would narrow it, and those already selected. */
export function buildFacets(
  search: Search,
  counts: Counts,
  categories: readonly Category[],
  attributes: ReadonlyMap<string, Attribute>,
): Facet[] {
  const counted = countValues(counts, search)
  const facetNames = [...attributes.values()].filter((one) => one.facet).map((one) => one.id)
  return [...before, ...facetNames, ...after].flatMap((name) => {
    const attribute = attributes.get(name)
    const options = new Map(attribute?.options.map((option) => [option.value, option]))
    const children = new Map(categories.map((category) => [category.id, category]))
    const chosen = search.filters[name] ?? []
    const found = counted.get(name) ?? new Map<string, number>()
    const order =
      name === 'cgid'
        ? [...children.keys()]
        : name === 'price'
          ? [...ownRanges(chosen, search.frequency), ...priceRanges(search.frequency)]
          : fixedValues[name]
    const byCount = [...found.keys()].sort(
      (a, b) => (found.get(b) ?? 0) - (found.get(a) ?? 0) || (a < b ? -1 : 1),
    )
    const values = (order ?? byCount)
      .filter((value) => found.has(value) || chosen.includes(value))
      .filter((value, at) => at < maxValues || chosen.includes(value))
      .map((value) => ({
        value,
        label: children.get(value)?.name ?? options.get(value)?.name ?? null,
        swatch: options.get(value)?.swatch ?? null,
        products: found.get(value) ?? 0,
        selected: chosen.includes(value),
      }))
    const narrows = values.length > 1 || chosen.length > 0 || fixedValues[name]?.length === 1
    return values.length > 0 && narrows ? [{ name, label: attribute?.name ?? null, values }] : []
  })
}
