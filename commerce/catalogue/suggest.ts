import { z } from 'zod'
import type { Tile } from '#core/catalogue/product/tile.ts'
import { suggest } from '#core/catalogue/search/suggest.ts'
import { getStore } from '#core/places/store/get-store.ts'
import { localized } from '#domain/base/locale.ts'
import { ok } from '#domain/base/result.ts'
import type { Admit } from '../http/admit.ts'
import { factory, readBody, refuse, withToken } from '../http/call.ts'
import { suggestionParameters } from '../http/family-query.ts'
import { operation } from '../http/operation.ts'
import { type ShopView, shopViewOf, storeOf } from '../places/shop-store.ts'
import { pictureLink, viewLink } from './pictures.ts'
import { dollars } from './price.ts'
import { weeklyOf } from './variant-wire.ts'

const maxSuggestions = 10

const wanted = z.looseObject({
  query: z.string().max(200).optional(),
  maxSuggestions: z.number().int().min(1).max(maxSuggestions).optional(),
})

const suggestions = '/search/shopper-search/v1/organizations/:org/search-suggestions'

const asked = z.object({
  q: z.string('field-required').max(200),
  limit: z.coerce.number().int().min(1).max(maxSuggestions).default(5),
  ...suggestionParameters,
})

const suggestedAnswer = z.strictObject({
  productId: z.string(),
  productName: z.string(),
  currency: z.literal('USD'),
  price: z.number().describe('the weekly payment in dollars; 0 without one'),
  image: z.strictObject({ disBaseLink: z.url(), link: z.url(), alt: z.string() }).optional(),
})

const suggestOperation = operation({
  id: 'getSearchSuggestions',
  summary: 'Phrases, products and categories for an unfinished query.',
  query: asked,
  answers: {
    200: z.strictObject({
      searchPhrase: z.string(),
      productSuggestions: z.strictObject({
        suggestedPhrases: z.array(z.strictObject({ phrase: z.string(), exactMatch: z.boolean() })),
        suggestedTerms: z.array(z.unknown()),
        products: z.array(suggestedAnswer),
      }),
      categorySuggestions: z.strictObject({
        suggestedPhrases: z.array(z.unknown()),
        suggestedTerms: z.array(z.unknown()),
        categories: z.array(
          z.strictObject({ id: z.string(), name: z.string(), parentCategoryName: z.string() }),
        ),
      }),
    }),
  },
})

const autocompleteOperation = operation({
  id: 'autocomplete',
  summary: 'Phrases and products for an unfinished query, with the token by which clicks are told.',
  query: z.object({ c_q: z.string().optional(), c_store: z.string().optional() }),
  body: wanted,
  answers: {
    200: z.strictObject({
      suggestedPhrases: z.array(z.strictObject({ suggestion: z.string() })),
      productSuggestions: z.array(
        z.strictObject({
          productId: z.string(),
          productName: z.string(),
          images: z.array(z.strictObject({ uri: z.url() })),
        }),
      ),
      attributionToken: z.string(),
    }),
  },
  example: { body: { query: 'sof', maxSuggestions: 5 } },
})

/** A product of a suggestion, with its weekly payment at the store. */
function wireSuggested(tile: Tile, view: ShopView) {
  const { product } = tile
  const cents = weeklyOf(tile, view.store)
  return {
    productId: product.id,
    productName: localized(product.name, view.locale),
    currency: 'USD',
    price: cents === undefined ? 0 : dollars(cents),
    ...(product.image !== null && {
      image: {
        disBaseLink: viewLink(product.image.picture, view.pictures.thumbnail, view),
        link: viewLink(product.image.picture, view.pictures.thumbnail, view),
        alt: localized(product.image.alt, view.locale),
      },
    }),
  }
}

/**
 * Phrases and products for an unfinished query, at the given store or the chosen one (document 2 §7), queued by `admit`,
 * because each is a search.
 */
export const autocomplete = (admit: Admit) =>
  factory
    .createApp()
    .get(suggestions, withToken, suggestOperation, async (c) => {
      const { q, limit } = c.req.valid('query')
      const [core, view] = [c.get('core'), await shopViewOf(c)]
      const { locale } = view
      const suggested = await admit(core.client, () => suggest(q, view, core, limit))
      if (!suggested.ok) return refuse(c, suggested.problem)
      const { phrases, products, categories } = suggested.value
      return c.json({
        searchPhrase: q,
        productSuggestions: {
          suggestedPhrases: phrases.map((phrase) => ({ phrase, exactMatch: phrase === q })),
          suggestedTerms: [],
          products: products.map((tile) => wireSuggested(tile, view)),
        },
        categorySuggestions: {
          suggestedPhrases: [],
          suggestedTerms: [],
          categories: categories.map(({ category: { id, name }, path }) => ({
            id,
            name: localized(name, locale),
            parentCategoryName: localized((path.at(-2) ?? path.at(-1))?.name ?? name, locale),
          })),
        },
      })
    })
    .use('/custom/search/*', withToken)
    .post('/custom/search/v1/organizations/:org/autocomplete', autocompleteOperation, async (c) => {
      const body = await readBody(c, wanted)
      if (!body.ok) return refuse(c, body.problem)
      const { c_q: q = body.value.query ?? '', c_store: storeId } = c.req.valid('query')
      const [core, locale] = [c.get('core'), c.get('locale')]
      const store = storeId ? await getStore(storeId, core) : ok(await storeOf(c))
      if (!store.ok) return refuse(c, { ...store.problem, field: 'c_store' })
      const most = body.value.maxSuggestions
      const view = { store: store.value, locale }
      const suggested = await admit(core.client, () => suggest(q, view, core, most))
      if (!suggested.ok) return refuse(c, suggested.problem)
      const { phrases, products, token } = suggested.value
      return c.json({
        suggestedPhrases: phrases.map((suggestion) => ({ suggestion })),
        productSuggestions: products.map(({ product }) => ({
          productId: product.id,
          productName: localized(product.name, locale),
          images: product.image === null ? [] : [{ uri: pictureLink(product.image.picture, core) }],
        })),
        attributionToken: token,
      })
    })
