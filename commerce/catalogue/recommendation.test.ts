import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeRecommendations } from '#core/catalogue/recommendation/make-recommendations.ts'
import { sql } from '#platform/db/sql.ts'
import { openShop, type Shop } from '../testing/shopper.ts'

type Reply = {
  recommenderName: string
  recoUUID: string
  recs: { id: string; imageUrl: string; productName: string }[]
  displayMessage: string
}

const phone = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36'
const usual = { 'x-cq-client-id': 'store', 'user-agent': phone, 'content-type': 'application/json' }

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
  for (const cookieId of ['a', 'b', 'c'])
    for (const id of ['sofa', 'washer', 'tv', 'bed'])
      await post('activities/us/addToCart', { cookieId, products: [{ id }] })
  await makeRecommendations(shop.core)
})
afterAll(() => shop.close())

function call(path: string, init: RequestInit = {}, locale = 'en-US') {
  const address = `${shop.origin}/mobify/proxy/api/v3/${path}?c_store=00101&locale=${locale}`
  return fetch(address, { headers: usual, ...init })
}

const post = (path: string, body: object, locale?: string) =>
  call(path, { method: 'POST', body: JSON.stringify(body) }, locale)

const reply = async (path: string, body: object, locale?: string) =>
  (await (await post(path, { cookieId: 'c-1', ...body }, locale)).json()) as Reply

const sofa = { products: [{ id: 'sofa' }] }

test('the recommenders of the site are listed with what each does, in the language of the call [SHP-331]', async () => {
  const answer = await call('personalization/recommenders/us', {}, 'es-US')
  expect(await answer.json()).toEqual({
    recommenders: expect.arrayContaining([
      { name: 'chosen-together', description: 'Suelen elegirse juntos', recommendationType: 'product' },
      {
        name: 'popular',
        description: 'Lo más popular entre nuestros clientes',
        recommendationType: 'product',
      },
    ]),
  })
  for (const { name } of (
    (await (await call('personalization/recommenders/us')).json()) as {
      recommenders: { name: string }[]
    }
  ).recommenders)
    expect((await reply(`personalization/recs/us/${name}`, sofa)).recommenderName).toBe(name)
})

test('one recommender answers with products that the store has, an id to send back, and why these [SHP-330] [SHP-332]', async () => {
  const found = await reply('personalization/recs/us/chosen-together', sofa)
  expect(found).toEqual({
    recommenderName: 'chosen-together',
    recoUUID: expect.stringMatching(/^[\da-f-]{36}$/),
    recs: expect.any(Array),
    displayMessage: 'Why these? Shoppers with the same things in their cart or order chose these, too.',
  })
  expect(found.recs.map(({ id }) => id)).not.toContain('sofa')
  expect(found.recs).toContainEqual({
    id: 'washer',
    imageUrl: expect.stringMatching(/^http:\/\/localhost:3000\/static\/pictures\/washer.*\.webp$/),
    productName: expect.stringMatching(/washer/i),
  })
  const spanish = await reply('personalization/recs/us/popular-nearby', {}, 'es-US')
  expect(spanish.displayMessage).toBe(
    '¿Por qué estos? Fueron los más elegidos en las tiendas alrededor de Columbus en los últimos 30 días.',
  )
  await shop.core.db.run(sql`
    update store set restricted_categories = array['appliances'] where id = '00101'`)
  const restricted = await reply('personalization/recs/us/chosen-together', sofa)
  await shop.core.db.run(sql`update store set restricted_categories = '{}' where id = '00101'`)
  expect(restricted.recs.map(({ id }) => id)).not.toContain('washer')
  expect((await reply('personalization/recs/us/chosen-together', { ...sofa, limit: 1 })).recs).toHaveLength(1)
})

test('a place is filled by the first of its recommenders that knows enough [SHP-333] [SHP-340]', async () => {
  expect((await reply('personalization/us/zones/cart/recs', sofa)).recommenderName).toBe('chosen-together')
  const unknown = await reply('personalization/us/zones/cart/recs', { products: [{ id: 'recliner-blue' }] })
  expect(unknown.recommenderName).toBe('you-might-also-like')
  expect(unknown.recs.length).toBeGreaterThan(0)
  const nothing = await reply('personalization/us/zones/product/recs', { products: [{ id: 'unicorn' }] })
  expect(nothing).toMatchObject({ recs: [], recoUUID: '', displayMessage: '' })
})

test('a call without client or shopper, or for what is not there, is refused by the name of the field [SHP-335]', async () => {
  const recs = 'personalization/recs/us/popular'
  const zone = 'personalization/us/zones/cart/recs'
  const { 'x-cq-client-id': _client, ...unnamed } = usual
  const body = JSON.stringify({ cookieId: 'c-1' })
  const refusals = [
    [await post(recs, {}), 400, 'cookieId'],
    [await post(zone, {}), 400, 'cookieId'],
    [await call(recs, { method: 'POST', headers: unnamed, body }), 400, 'x-cq-client-id'],
    [await call(zone, { method: 'POST', headers: unnamed, body }), 400, 'x-cq-client-id'],
    [await call('personalization/recommenders/us', { headers: unnamed }), 400, 'x-cq-client-id'],
    [await post('personalization/recs/us/unicorn', { cookieId: 'c-1' }), 404, 'recommender'],
    [await post('personalization/us/zones/toString/recs', { cookieId: 'c-1' }), 404, 'zone'],
    [await post('personalization/recs/mars/popular', { cookieId: 'c-1' }), 404, 'site'],
  ] as const
  for (const [answer, status, field] of refusals) {
    expect([answer.status, await answer.json()]).toMatchObject([
      status,
      { field, detail: expect.any(String) },
    ])
    expect(answer.headers.get('content-type')).toBe('application/problem+json')
  }
  expect((await post(recs, { userId: 'u-1' })).status).toBe(200)
})
