import { z } from 'zod'
import type { Store } from '#core/places/store/schema.ts'
import { type Frequency, frequencies } from '#domain/base/frequency.ts'
import type { Locale } from '#domain/base/locale.ts'
import { listingPageSize, type Sort, sorts } from '#domain/catalogue/listing.ts'

/** Chosen values by the name of the filter: any value of a name will do, and every name must. */
export type Filters = Readonly<Record<string, readonly string[]>>

const nothingOdd = /^[^\p{Cc}]*$/u

/** Any page may be asked for, and one beyond the end is empty; up to here its offset is still exact. */
const lastPage = Math.floor(Number.MAX_SAFE_INTEGER / 100)

/**
 * What may be asked of the catalogue. `refine` holds name=value pairs, several values joined by '|'. Where to begin is
 * said by `offset`, in hits, or by `page`, from 1 on.
 */
export const searchSchema = z.object({
  q: z.string().trim().max(200).regex(nothingOdd).optional().catch(undefined),
  categoryId: z.string().max(64).optional(),
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
  offset: z.int().min(0).optional(),
  pageSize: z.coerce.number().int().min(1).max(100).catch(listingPageSize),
  frequency: z.enum(frequencies).optional().catch(undefined),
})

/** A search as it is run: at a store, in a language, with prices at a frequency. */
export type Search = {
  readonly q: string
  readonly categoryId: string
  readonly filters: Filters
  readonly sort: Sort
  /** How many hits come before the first that is given. */
  readonly offset: number
  readonly pageSize: number
  readonly frequency: Frequency
  readonly locale: Locale
  readonly store: Store
}

/** Reads name=value pairs: `brand=HP|Dell` asks for either. */
export function readFilters(refine: readonly string[]): Filters {
  const filters: Record<string, string[]> = {}
  for (const pair of refine) {
    const at = pair.indexOf('=')
    const name = pair.slice(0, at)
    const values = pair
      .slice(at + 1)
      .split('|')
      .map((value) => value.trim())
      .filter((value) => value !== '')
    if (at > 0 && values.length > 0) filters[name] = [...new Set([...(filters[name] ?? []), ...values])]
  }
  return filters
}
