import type { Context } from 'hono'
import { z } from 'zod'
import type { Facet } from '#core/catalogue/search/build-facets.ts'
import { findRedirect } from '#core/catalogue/search/find-redirect.ts'
import { categoryIdSchema } from '#core/catalogue/search/schema.ts'
import { type SearchResult, searchProducts } from '#core/catalogue/search/search-products.ts'
import { getStore } from '#core/places/store/get-store.ts'
import { type Locale, localized } from '#domain/base/locale.ts'
import { ok, type Result } from '#domain/base/result.ts'
import { type Sort, searchPageSize, sorts } from '#domain/catalogue/listing.ts'
import { intlFor } from '#messages/intl.ts'
import { readInput } from '#platform/read-input.ts'
import type { Admit } from '../http/admit.ts'
import { type ApiEnv, factory, readBody, refuse, withToken } from '../http/call.ts'
import { type ShopView, shopViewOf } from '../places/shop-store.ts'
import { wireHit } from './hit-wire.ts'
import { maxHits, placeOf, searchBody, searchRequest } from './search-request.ts'

/** The sort orders of the API family, mapped to the store's (documents 2 §4). */
const wireSorts: Readonly<Record<string, Sort>> = {
  'best-matches': 'RELEVANCE',
  'price-low-to-high': 'PRICE_LOW_TO_HIGH',
  'price-high-to-low': 'PRICE_HIGH_TO_LOW',
  'most-popular': 'MOST_POPULAR',
  ...Object.fromEntries(sorts.map((sort) => [sort, sort])),
}

const searchQuery = z.object({
  q: z.string().max(200).optional(),
  /** The category, which clients send as the refinement of this name. */
  cgid: categoryIdSchema.optional(),
  sort: z.string().optional(),
  limit: z.coerce.number().int().min(1).max(maxHits).default(searchPageSize),
  offset: z.coerce.number().int().min(0).default(0),
})

function wireRefinement(facet: Facet, locale: Locale) {
  return {
    attributeId: facet.name,
    label: facet.label === null ? facet.name : localized(facet.label, locale),
    values: facet.values.map(({ value, label, products }) => ({
      value,
      label: label === null ? value : localized(label, locale),
      hitCount: products,
    })),
  }
}

function wireResult(
  found: SearchResult,
  asked: { q: string; offset: number; limit: number },
  view: ShopView,
) {
  return {
    limit: asked.limit,
    offset: asked.offset,
    total: found.total,
    query: asked.q,
    hits: found.tiles.map((tile) => wireHit(tile, view)),
    refinements: found.facets.map((facet) => wireRefinement(facet, view.locale)),
    searchPhraseSuggestions: { suggestedTerms: [] },
    selectedRefinements: Object.fromEntries(
      Object.entries(found.filters).map(([name, values]) => [name, values.join('|')]),
    ),
    selectedSortingOption: found.sort,
    sortingOptions: sorts.map((sort) => ({
      id: sort,
      label: intlFor(view.locale).formatMessage({ id: 'search.sort.option' }, { sort }),
    })),
  }
}

/** Refinements that say where and what kind, not which: every product of a listing can be rented, of any kind. */
const notFilters = /^(cgid|htype|orderable_only|ilids)=/

type Asked = {
  readonly q: string
  readonly categoryId: string | undefined
  readonly refine: readonly string[]
  readonly sort: string | undefined
  readonly limit: number
  readonly offset: number
}

const searchBase = '/search/shopper-search/v1/organizations/:org'
const customBase = '/custom/product/v1/organizations/:org'

/**
 * Product search by query, category and refinements with counts (documents 2 §3; the shopper-search API), at
 * the client's store, queued by `admit`. An offset after the last hit returns nothing. Fails with
 * `store-busy` or `too-many-requests`.
 */
export function search(admit: Admit) {
  async function find(
    { sort, limit, ...asked }: Asked,
    view: ShopView,
    c: Context<ApiEnv>,
  ): Promise<Result<SearchResult>> {
    const core = c.get('core')
    const query = { ...asked, sort: sort === undefined ? undefined : wireSorts[sort], pageSize: limit }
    return admit(core.client, () => searchProducts(query, view, core))
  }

  return factory
    .createApp()
    .use(`${searchBase}/*`, withToken)
    .use(`${customBase}/*`, withToken)
    .get(`${searchBase}/product-search`, async (c) => {
      const refine = c.req.queries('refine') ?? []
      const broken = refine.find((pair) => !/^[\w.-]+=./.test(pair))
      if (broken !== undefined) return refuse(c, { code: 'field-invalid', field: 'refine' })
      const cgid = refine.find((pair) => pair.startsWith('cgid='))?.slice(5)
      const query = readInput(searchQuery, { ...c.req.query(), cgid })
      if (!query.ok) return refuse(c, query.problem)
      const { q = '', sort, limit, offset, cgid: categoryId } = query.value
      const view = await shopViewOf(c)
      const asked = { q, categoryId, refine: refine.filter((pair) => !notFilters.test(pair)) }
      const found = await find({ ...asked, sort, limit, offset }, view, c)
      if (!found.ok) return refuse(c, found.problem)
      return c.json(wireResult(found.value, { q, offset, limit }, view))
    })
    .post(`${customBase}/search`, async (c) => {
      const body = await readBody(c, searchBody)
      if (!body.ok) return refuse(c, body.problem)
      const { query: q = '', sort, limit, offset, storeIds = [] } = body.value
      const [core, shown] = [c.get('core'), await shopViewOf(c)]
      const store = storeIds[0] === undefined ? ok(shown.store) : await getStore(storeIds[0], core)
      if (!store.ok) return refuse(c, { ...store.problem, field: 'storeIds' })
      const view = { ...shown, store: store.value }
      const found = await find({ q, ...placeOf(body.value), sort, limit, offset }, view, c)
      if (!found.ok) return refuse(c, found.problem)
      const { total: totalSize } = found.value
      const redirectUri = totalSize === 0 && q !== '' ? await findRedirect(q, core) : null
      return c.json({
        ...wireResult(found.value, { q, offset, limit }, view),
        totalSize,
        ...(redirectUri !== null && { redirectUri }),
        request: searchRequest(body.value, view.locale),
      })
    })
}
