import { z } from 'zod'
import type { Store } from '#core/places/store/schema.ts'
import { type Frequency, frequencies } from '#domain/base/frequency.ts'
import type { Locale } from '#domain/base/locale.ts'
import { listingPageSize, type Sort, sorts } from '#domain/catalogue/listing.ts'
import type { Condition } from '#domain/catalogue/stock.ts'

/** Selected values by filter name: a product must match one value of every filter. */
export type Filters = Readonly<Record<string, readonly string[]>>

const nothingOdd = /^[^\p{Cc}]*$/u

/** The id of a category, as a client or an address gives it. */
export const categoryIdSchema = z.string().max(64)

/** The maximum page number, for which the offset is still exact. A page after the last one is empty. */
const lastPage = Math.floor(Number.MAX_SAFE_INTEGER / 100)

/**
 * The input of a search. `refine` contains name=value pairs, several values joined by '|'. The start is given
 * by `offset`, in hits, or by `page`, from 1. Refuses nothing: what is no such value is passed over.
 */
export const searchSchema = z.object({
  q: z.string().trim().max(200).regex(nothingOdd).optional().catch(undefined),
  /** Any text: a category that does not exist has no products. */
  categoryId: z.string().optional(),
  refine: z
    .array(
      z
        .string()
        .max(500)
        .regex(/^[\w-]{1,64}=[^\p{Cc}]+$/u),
    )
    .max(40)
    .catch([]),
  sort: z.enum(sorts).optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(lastPage).catch(1),
  offset: z.int().min(0).optional().catch(undefined),
  pageSize: z.coerce.number().int().min(1).max(100).catch(listingPageSize),
  frequency: z.enum(frequencies).optional().catch(undefined),
})

/** A search with store, language and payment frequency. */
export type Search = {
  readonly q: string
  readonly categoryId: string
  readonly filters: Filters
  readonly sort: Sort
  /** Number of hits to skip. */
  readonly offset: number
  readonly pageSize: number
  readonly frequency: Frequency
  readonly locale: Locale
  readonly store: Store
}

/** Parses name=value pairs: `brand=HP|Dell` matches either. */
export function readFilters(refine: readonly string[]): Filters {
  // No object, in which a name such as "constructor" would be there from the start.
  const filters = new Map<string, ReadonlySet<string>>()
  for (const pair of refine) {
    const at = pair.indexOf('=')
    const name = pair.slice(0, at)
    const values = pair
      .slice(at + 1)
      .split('|')
      .map((value) => value.trim())
      .filter((value) => value !== '')
    if (at > 0 && values.length > 0) filters.set(name, new Set([...(filters.get(name) ?? []), ...values]))
  }
  return Object.fromEntries([...filters].map(([name, values]) => [name, [...values]]))
}

/** The filter for what can be had: in stock here or nearby, or by a special order. */
export const availableRefinement = 'availability=in-your-store|nearby|special-order'

/** The filter for goods on clearance. */
export const clearanceRefinement = 'clearance=TRUE'

/** The filter for goods of every grade that were rented before. */
export const preRentedRefinement = 'condition=FAIR|GOOD|GREAT'

/** The one condition that is asked for; its filter has 'NEW' and the grades of pre-rented units. Null if both fit. */
export function onlyCondition({ condition = [] }: Filters): Condition | null {
  const isNew = condition.includes('NEW')
  if (condition.length === 0 || (isNew && condition.length > 1)) return null
  return isNew ? 'NEW' : 'USED'
}
