import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { clientConfig, sdk } from '../testing/client.ts'
import { faultsOf } from '../testing/openapi.ts'
import { openShop, type Shop } from '../testing/shopper.ts'

let shop: Shop
let token: string
beforeAll(async () => {
  shop = await openShop()
  token = (await shop.guest()).access_token
})
afterAll(() => shop.close())

test('an unfinished word is completed with phrases and products of the store [SHP-048] [SHP-062]', async () => {
  const path =
    '/custom/search/v1/organizations/f_ecom_store/autocomplete?siteId=us&locale=en-US&c_store=00101&c_q=sof'
  const body = JSON.stringify({ visitorId: 'v-1', query: 'sof', maxSuggestions: 1 })
  const answer = await shop.call(path, token, { method: 'POST', body })
  expect(await answer.json()).toEqual({
    suggestedPhrases: [{ suggestion: 'Sofas' }],
    productSuggestions: [
      {
        productId: 'sofa',
        productName: 'Harbor 3-seat sofa',
        images: [{ uri: 'http://localhost:3000/static/pictures/sofa-gray-800.webp' }],
      },
    ],
    attributionToken: expect.any(String),
  })
  expect((await shop.call(path, 'forged', { method: 'POST', body })).status).toBe(401)
})

test('a term leads to what it names, however it is written; one that names nothing is a problem [SHP-075] [SHP-076] [SHP-077]', async () => {
  const seo = new sdk.ShopperSEO(clientConfig(shop.origin, token))
  const mapped = async (term: string, locale = 'en-US') => {
    const found = await seo.getUrlMapping({ parameters: { urlSegment: `/${term}`, locale } })
    expect(faultsOf('shopper-seo-oas-v1', 'getUrlMapping', found)).toEqual([])
    return (found as { destinationUrl?: string }).destinationUrl
  }
  expect(await mapped('sofas')).toBe('/c/furniture/living-room/sofas')
  expect(await mapped('Living room')).toBe('/c/furniture/living-room')
  expect(await mapped('500000008')).toBe('/p/tv-page')
  await expect(mapped('nothing like it')).rejects.toThrow('404')
  await shop.core.db.run(sql`
    update category set name = '{"en-US": "TV & audio/video: new?"}'::jsonb where id = 'tvs'`)
  expect(await mapped('TV & audio/video: new?')).toBe('/c/electronics/tvs')
})
