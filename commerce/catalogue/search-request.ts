import { z } from 'zod'
import { rootCategory } from '#core/catalogue/category/schema.ts'
import { categoryIdSchema } from '#core/catalogue/search/schema.ts'
import type { Locale } from '#domain/base/locale.ts'
import { searchPageSize } from '#domain/catalogue/listing.ts'

/** The most products of one answer. */
export const maxHits = 100

const words = z.string().max(200)

/** The body of a product search (document 2 §3). Members that the store has no use for are passed over. */
export const searchBody = z.looseObject({
  visitorId: words.optional(),
  query: words.optional(),
  isSearch: z.boolean().optional(),
  category: categoryIdSchema.optional(),
  cat: categoryIdSchema.optional(),
  isBrandPLP: z.boolean().optional(),
  categoryData: z.looseObject({ name: words.optional() }).optional(),
  storeIds: z.array(z.string().max(64)).max(50).optional(),
  sort: z.string().optional(),
  limit: z.number().int().min(1).max(maxHits).default(searchPageSize),
  offset: z.number().int().min(0).default(0),
  refine: z.array(words).max(50).default([]),
  filters: z
    .array(
      z.object({
        key: z.string(),
        value: z.string().optional(),
        values: z.array(z.string()).max(50).optional(),
      }),
    )
    .max(50)
    .default([]),
})

export type SearchBody = z.output<typeof searchBody>

/** Filters that mean something at a store only (SHP-093). */
const storeFilters: readonly string[] = ['availability', 'delivery', 'addOn', 'clearance']

/** What a search goes by, under the names that search engines know (SHP-080 to SHP-083). */
export type SearchRequest = {
  readonly visitorId?: string
  /** On the page of search results only. */
  readonly requestMode?: 'SEARCH'
  readonly languageCode: 'ES_US' | 'EN_US'
  readonly orderBy?: string
  readonly pageSize: number
}

export function searchRequest(body: SearchBody, locale: Locale): SearchRequest {
  return {
    ...(body.visitorId !== undefined && { visitorId: body.visitorId }),
    ...(body.isSearch === true && { requestMode: 'SEARCH' as const }),
    languageCode: locale === 'es-US' ? 'ES_US' : 'EN_US',
    ...(body.sort !== undefined && { orderBy: body.sort }),
    pageSize: body.limit,
  }
}

const nameOf = (pair: string) => pair.split('=', 1)[0] ?? ''

/**
 * The category and the filters of a search, as `name=value|value`. A brand listing is the brand's filter on all
 * categories (SHP-094). Without `storeIds` the filters that mean something at a store only are removed (SHP-092).
 */
export function placeOf(body: SearchBody): { categoryId: string | undefined; refine: string[] } {
  const pairs = [
    ...body.refine,
    ...body.filters.map(
      ({ key, value, values = [] }) => `${key}=${[...(value ? [value] : []), ...values].join('|')}`,
    ),
  ].filter((pair) => !pair.endsWith('='))
  const atStore = (body.storeIds ?? []).length > 0
  const kept = pairs.filter((pair) => atStore || !storeFilters.includes(nameOf(pair)))
  const brand = body.categoryData?.name
  if (body.isBrandPLP !== true || brand === undefined) {
    return { categoryId: body.category ?? body.cat, refine: kept }
  }
  return {
    categoryId: rootCategory,
    refine: [...kept.filter((pair) => nameOf(pair) !== 'brand'), `brand=${brand}`],
  }
}
