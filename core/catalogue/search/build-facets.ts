import type { Localized } from '#domain/base/locale.ts'
import { deliveryFilter } from '#domain/catalogue/delivery-estimate.ts'
import type { Category } from '../category/schema.ts'
import type { Attribute } from '../product/load-attributes.ts'
import type { FacetCounts } from './facet-counts.ts'
import { inOrderOfSize } from './facet-order.ts'
import { shownRanges } from './price-steps.ts'
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

/** The facets of a search: those that would narrow it, and those already selected. */
export function buildFacets(
  search: Search,
  counted: FacetCounts,
  categories: readonly Category[],
  attributes: ReadonlyMap<string, Attribute>,
): Facet[] {
  const facetNames = [...attributes.values()].filter((one) => one.facet).map((one) => one.id)
  const children = new Map(categories.map((category) => [category.id, category]))
  return [...before, ...facetNames, ...after].flatMap((name) => {
    const chosen = search.filters[name] ?? []
    const found = counted.get(name) ?? new Map<string, number>()
    // Most attributes belong to other goods.
    if (found.size === 0 && chosen.length === 0) return []
    const attribute = attributes.get(name)
    const options = new Map(attribute?.options.map((option) => [option.value, option]))
    const order =
      name === 'cgid'
        ? [...children.keys()]
        : name === 'price'
          ? shownRanges(chosen, search.frequency)
          : fixedValues[name]
    const byCount = [...found.keys()].sort(
      (a, b) => (found.get(b) ?? 0) - (found.get(a) ?? 0) || (a < b ? -1 : 1),
    )
    const shown = (order ?? byCount)
      .filter((value) => found.has(value) || chosen.includes(value))
      .filter((value, at) => at < maxValues || chosen.includes(value))
    const sorted = attribute === undefined ? shown : inOrderOfSize(shown, (value) => options.get(value)?.name)
    const values = sorted.map((value) => ({
      value,
      label: (name === 'cgid' ? children : options).get(value)?.name ?? null,
      swatch: options.get(value)?.swatch ?? null,
      products: found.get(value) ?? 0,
      selected: chosen.includes(value),
    }))
    const narrows = values.length > 1 || chosen.length > 0 || fixedValues[name]?.length === 1
    return values.length > 0 && narrows ? [{ name, label: attribute?.name ?? null, values }] : []
  })
}
