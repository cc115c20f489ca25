import type { Context } from 'hono'
import { z } from 'zod'
import type { Facet } from '#core/catalogue/search/build-facets.ts'
import { facetValueWords, facetWords } from '#core/catalogue/search/facet-words.ts'
import { findRedirect } from '#core/catalogue/search/find-redirect.ts'
import { type SearchResult, searchProducts } from '#core/catalogue/search/search-products.ts'
import { getStore } from '#core/places/store/get-store.ts'
import { defaultFrequency } from '#domain/base/frequency.ts'
import { type Locale, localized } from '#domain/base/locale.ts'
import { ok, type Result } from '#domain/base/result.ts'
import { type Sort, searchPageSize, sorts } from '#domain/catalogue/listing.ts'
import { intlFor } from '#messages/intl.ts'
import type { Admit } from '../http/admit.ts'
import { type ApiEnv, factory, readBody, refuse, withToken } from '../http/call.ts'
import { listingParameters } from '../http/family-query.ts'
import { repeated } from '../http/listed.ts'
import { selected } from '../http/select.ts'
import { type ShopView, shopViewOf } from '../places/shop-store.ts'
import { wireHit } from './hit-wire.ts'
import { customSearch, productSearch } from './listing-answer.ts'
import { readRefinements } from './refinements.ts'
import { maxHits, placeOf, searchBody, searchRequest } from './search-request.ts'

/** The sort orders of the API family, mapped to the store's (document 2 §4). */
const wireSorts: Readonly<Record<string, Sort>> = {
  'best-matches': 'RELEVANCE',
  'price-low-to-high': 'PRICE_LOW_TO_HIGH',
  'price-high-to-low': 'PRICE_HIGH_TO_LOW',
  'most-popular': 'MOST_POPULAR',
  ...Object.fromEntries(sorts.map((sort) => [sort, sort])),
}

const searchQuery = z.object({
  q: z.string().max(200).optional(),
  sort: z.string().optional(),
  limit: z.coerce.number().int().min(1).max(maxHits).default(searchPageSize),
  offset: z.coerce.number().int().min(0).default(0),
  select: z
    .string()
    .optional()
    .describe('the members to answer, such as (hits.(productId,productName),total)'),
  refine: repeated.describe('name=value|value, such as cgid=sofas, price=(10..20), brand=Ashley'),
  ...listingParameters,
})

function wireRefinement(facet: Facet, locale: Locale) {
  const intl = intlFor(locale)
  return {
    attributeId: facet.name,
    label: facet.label === null ? facetWords(intl, facet.name) : localized(facet.label, locale),
    values: facet.values.map(({ value, label, products }) => ({
      value,
      label:
        label === null
          ? facetValueWords(intl, facet.name, value, defaultFrequency)
          : localized(label, locale),
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

/** What a client sees at a store that it names, or else at its own. Fails with `store-not-found` on `field`. */
async function viewAt(c: Context<ApiEnv>, id: string | undefined, field: string): Promise<Result<ShopView>> {
  const shown = await shopViewOf(c)
  if (id === undefined || id === shown.store.id) return ok(shown)
  const store = await getStore(id, c.get('core'))
  return store.ok ? ok({ ...shown, store: store.value }) : { ...store, problem: { ...store.problem, field } }
}

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
 * Product search by query, category and refinements with counts (document 2 §3; the shopper-search API), at
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
    .get(`${searchBase}/product-search`, productSearch(searchQuery), async (c) => {
      const { q = '', sort, limit, offset, refine, select } = c.req.valid('query')
      const refinements = readRefinements(refine)
      if (!refinements.ok) return refuse(c, refinements.problem)
      const { storeId, ...place } = refinements.value
      const view = await viewAt(c, storeId, 'refine')
      if (!view.ok) return refuse(c, view.problem)
      const found = await find({ q, ...place, sort, limit, offset }, view.value, c)
      if (!found.ok) return refuse(c, found.problem)
      const { hits, ...answer } = wireResult(found.value, { q, offset, limit }, view.value)
      // Clients of the family tell by the missing member that nothing was found.
      const wanted = selected(found.value.total === 0 ? answer : { ...answer, hits }, select)
      return wanted.ok ? c.json(wanted.value) : refuse(c, wanted.problem)
    })
    .post(`${customBase}/search`, customSearch, async (c) => {
      const body = await readBody(c, searchBody)
      if (!body.ok) return refuse(c, body.problem)
      const { query: q = '', sort, limit, offset, storeIds = [] } = body.value
      const core = c.get('core')
      const view = await viewAt(c, storeIds[0], 'storeIds')
      if (!view.ok) return refuse(c, view.problem)
      const found = await find({ q, ...placeOf(body.value), sort, limit, offset }, view.value, c)
      if (!found.ok) return refuse(c, found.problem)
      const { total: totalSize } = found.value
      const redirectUri = totalSize === 0 && q !== '' ? await findRedirect(q, core) : null
      return c.json({
        ...wireResult(found.value, { q, offset, limit }, view.value),
        totalSize,
        ...(redirectUri !== null && { redirectUri }),
        request: searchRequest(body.value, view.value.locale),
      })
    })
}
