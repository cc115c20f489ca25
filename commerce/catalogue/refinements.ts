import { readPriceRange } from '#core/catalogue/search/price-steps.ts'
import { availableRefinement, categoryIdSchema } from '#core/catalogue/search/schema.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { readInput } from '#platform/read-input.ts'

/** What the refinements of a call ask for, in those of the store. */
export type Refinements = {
  readonly categoryId: string | undefined
  readonly refine: readonly string[]
  /** The store whose stock was asked for, by the id of its list of stock, which is its own. */
  readonly storeId: string | undefined
}

/** The kinds of hits that clients of the family may ask for; the store has none of the groups. */
const hitTypes: readonly string[] = ['product', 'master', 'set', 'bundle', 'slicing_group', 'variation_group']

/** Refinements of the family that the store has no use for. Passed over, they would find what was not asked for. */
const unserved: readonly string[] = ['pmid', 'pmpt']

const invalid = fail('field-invalid', { field: 'refine' })

/** A range of the API family, `(10..15)` or `(40..)`, in the store's own writing; other values as they are. */
function ownRange(value: string): string {
  return value.replace(/^\(([\d.]+)\.\.([\d.]*)\)$/, '$1-$2')
}

/**
 * Reads refinements of the API family, `name=value|value`. One category is the place of the search; of several, a
 * product must be in one; of `ilids`, one store may be named. Fails with `field-invalid` for what is no refinement, and
 * for a price that is no range.
 */
export function readRefinements(sent: readonly string[]): Result<Refinements> {
  const refine: string[] = []
  const categories: string[] = []
  let storeId: string | undefined
  for (const pair of sent) {
    const [, name = '', text = ''] = /^([\w.-]+)=(.+)$/s.exec(pair) ?? []
    if (name === '') return invalid
    const values = text.split('|').map((value) => value.trim())
    if (name === 'cgid') categories.push(...values)
    else if (name === 'price') {
      const ranges = values.map(ownRange)
      if (ranges.some((range) => readPriceRange(range) === null)) return invalid
      refine.push(`price=${ranges.join('|')}`)
    } else if (name === 'orderable_only') {
      if (text !== 'true' && text !== 'false') return invalid
      if (text === 'true') refine.push(availableRefinement)
    } else if (name === 'htype') {
      if (values.some((value) => !hitTypes.includes(value))) return invalid
      refine.push(pair)
    } else if (name === 'ilids') {
      if (storeId !== undefined || values.length > 1) return invalid
      storeId = values[0]
      refine.push('availability=in-your-store')
    } else if (unserved.includes(name)) return invalid
    else refine.push(pair)
  }
  const [categoryId, ...others] = categories
  if (categories.some((id) => !readInput(categoryIdSchema, id).ok)) return invalid
  return others.length === 0
    ? ok({ categoryId, refine, storeId })
    : ok({ categoryId: undefined, refine: [...refine, `cgid=${categories.join('|')}`], storeId })
}
