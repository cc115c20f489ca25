import { z } from 'zod'
import { suggest } from '#core/catalogue/search/suggest.ts'
import { getStore } from '#core/places/store/get-store.ts'
import { localized } from '#domain/base/locale.ts'
import { ok } from '#domain/base/result.ts'
import { factory, readBody, refuse, withToken } from '../http/call.ts'
import { storeOf } from '../places/shop-store.ts'
import { pictureLink } from './pictures.ts'

const maxSuggestions = 10

const wanted = z.looseObject({
  query: z.string().max(200).optional(),
  maxSuggestions: z.number().int().min(1).max(maxSuggestions).optional(),
})

/** Phrases and products for an unfinished query, at the given store or the chosen one (documents 2 §7). */
export const autocomplete = factory
  .createApp()
  .use('/custom/search/*', withToken)
  .post('/custom/search/v1/organizations/:org/autocomplete', async (c) => {
    const body = await readBody(c, wanted)
    if (!body.ok) return refuse(c, body.problem)
    const { c_q: q = body.value.query ?? '', c_store: storeId } = c.req.query()
    const [core, locale] = [c.get('core'), c.get('locale')]
    const store = storeId ? await getStore(storeId, core) : ok(await storeOf(c))
    if (!store.ok) return refuse(c, { ...store.problem, field: 'c_store' })
    const most = body.value.maxSuggestions
    const { phrases, products, token } = await suggest(q, { store: store.value, locale }, core, most)
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
