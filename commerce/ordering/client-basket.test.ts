import { afterAll, beforeAll, expect, test } from 'vitest'
import { plantLines } from '#core/shopper/basket/testing/plant-lines.ts'
import { faultsOf } from '../testing/openapi.ts'
import { guestAt, openShop, type Shop } from '../testing/shopper.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const api = 'shopper-baskets-oas-v2'
const base = '/checkout/shopper-baskets/v2/organizations/f_ecom_store/baskets'

async function guest() {
  const token = await guestAt(shop, '00101')
  return async (method: string, path: string, body?: object) => {
    const answer = await shop.call(`${base}${path}?siteId=us`, token, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    })
    // biome-ignore lint/suspicious/noExplicitAny: the tests read many fields of many answers
    return { status: answer.status, body: (await answer.json()) as any }
  }
}

test('a basket is made with its items and email at once, and a second call fills the same basket', async () => {
  const call = await guest()
  const { body: made } = await call('POST', '', {
    customerInfo: { email: 'ana@example.com' },
    productItems: [{ productId: 'sofa', quantity: 1 }],
  })
  expect(faultsOf(api, 'createBasket', made)).toEqual([])
  expect(made).toMatchObject({
    customerInfo: { email: 'ana@example.com' },
    productItems: [{ productId: 'sofa', quantity: 1, shipmentId: 'me' }],
  })
  expect((await call('POST', '')).body.basketId).toBe(made.basketId)
  expect(await call('POST', '', { productItems: [{ productId: 'sofa', quantity: -1 }] })).toMatchObject({
    status: 400,
    body: { field: 'quantity' },
  })
})

test('an item becomes another product or quantity, alone and among several, and nothing changes when that is refused', async () => {
  const call = await guest()
  const { body: made } = await call('POST', '', {
    productItems: [{ productId: 'recliner-gray', quantity: 1 }, { productId: 'sofa' }],
  })
  const items = `/${made.basketId}/items`
  const idOf = (productId: string, from: { productId: string; itemId: string }[]) =>
    from.find((item) => item.productId === productId)?.itemId ?? ''
  const first = idOf('recliner-gray', made.productItems)
  const { body: blue } = await call('PATCH', `${items}/${first}`, { productId: 'recliner-blue', quantity: 1 })
  expect(faultsOf(api, 'updateItemInBasket', blue)).toEqual([])
  expect(blue.productItems.map((item: { productId: string }) => item.productId).sort()).toEqual([
    'recliner-blue',
    'sofa',
  ])
  const second = idOf('recliner-blue', blue.productItems)
  expect((await call('PATCH', `${items}/${second}`, { productId: 'unicorn' })).status).toBe(404)
  const { body: changed } = await call('PATCH', items, [
    { itemId: idOf('sofa', blue.productItems), quantity: 2 },
    { itemId: second, quantity: 0 },
  ])
  expect(changed.productItems).toMatchObject([{ productId: 'sofa', quantity: 2 }])
  expect(await call('PATCH', `${items}/nothing`, { quantity: 1 })).toMatchObject({
    status: 404,
    body: { field: 'itemId' },
  })
})

test('a basket takes a hundred items and refuses the next one with how many it takes', async () => {
  const call = await guest()
  const { body: made } = await call('POST', '', { productItems: [{ productId: 'sofa' }] })
  await plantLines(made.basketId, 99, shop.core)
  const add = (productId: string) => call('POST', `/${made.basketId}/items`, [{ productId, quantity: 1 }])
  expect(await add('tv')).toMatchObject({
    status: 409,
    body: { type: expect.stringContaining('basket-full'), detail: expect.stringContaining('100') },
  })
  expect((await add('sofa')).body.productItems).toHaveLength(100)
})

test('several changes of items are made all or none', async () => {
  const call = await guest()
  const { body: made } = await call('POST', '', {
    productItems: [{ productId: 'sofa', quantity: 1 }, { productId: 'recliner-gray' }],
  })
  const items = `/${made.basketId}/items`
  const idOf = (productId: string) =>
    made.productItems.find((item: { productId: string }) => item.productId === productId)?.itemId
  const [sofa, recliner] = [idOf('sofa'), idOf('recliner-gray')]
  const changes = [
    { itemId: recliner, productId: 'recliner-blue' },
    { itemId: sofa, quantity: 2 },
  ]
  const refused = await call('PATCH', items, [...changes, { itemId: recliner, quantity: 1 }])
  expect(refused).toMatchObject({ status: 404, body: { field: 'itemId' } })
  expect((await call('GET', `/${made.basketId}`)).body.productItems).toEqual(made.productItems)
  const { body: changed } = await call('PATCH', items, changes)
  expect(
    changed.productItems
      .map((item: { productId: string; quantity: number }) => [item.productId, item.quantity])
      .sort(),
  ).toEqual([
    ['recliner-blue', 1],
    ['sofa', 2],
  ])
  expect(await call('PATCH', `${items}/nothing`, { quantity: 1 })).toMatchObject({
    status: 404,
    body: { field: 'itemId' },
  })
})
