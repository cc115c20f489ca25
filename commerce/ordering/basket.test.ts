import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientConfig, sdk } from '../testing/client.ts'
import { faultsOf } from '../testing/openapi.ts'
import { openShop, type Shop } from '../testing/shopper.ts'

let shop: Shop
const api = 'shopper-baskets-oas-v1'

beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

async function someone() {
  const guest = await shop.guest()
  const config = clientConfig(shop.origin, guest.access_token)
  return { guest, v1: new sdk.ShopperBaskets(config), v2: new sdk.ShopperBasketsV2(config) }
}

test('a basket is created with an empty body, filled, changed, emptied and deleted [SHP-299] [SHP-300] [SHP-302]', async () => {
  const { v1 } = await someone()
  const made = await v1.createBasket({ body: {} })
  expect(faultsOf(api, 'createBasket', made)).toEqual([])
  const parameters = { basketId: made.basketId ?? '' }
  const filled = await v1.addItemToBasket({ parameters, body: [{ productId: 'sofa', quantity: 1 }] })
  expect(faultsOf(api, 'addItemToBasket', filled)).toEqual([])
  const itemId = filled.productItems?.[0]?.itemId ?? ''
  expect(filled.orderTotal).toBeGreaterThan(filled.productTotal ?? 0)
  const changed = await v1.updateItemInBasket({
    parameters: { ...parameters, itemId },
    body: { quantity: 2 },
  })
  expect(changed.productItems?.[0]?.quantity).toBe(2)
  const emptied = await v1.removeItemFromBasket({ parameters: { ...parameters, itemId } })
  expect(emptied.productItems).toEqual([])
  await v1.deleteBasket({ parameters })
  await expect(v1.getBasket({ parameters })).rejects.toThrow('404')
})

test('prices that a client sends are not believed: the server takes its own [SHP-301] [ACC-117]', async () => {
  const { v1 } = await someone()
  const made = await v1.createBasket({ body: {} })
  const body = [
    {
      productId: 'sofa',
      quantity: 1,
      price: 0.01,
      c_racProductTotalCostToOwn: 1,
      c_racProductRenewalRate: 0.01,
    },
  ]
  const filled = await v1.addItemToBasket({ parameters: { basketId: made.basketId ?? '' }, body })
  expect(filled.productItems?.[0]?.price).toBeGreaterThan(1)
  expect(filled.productItems?.[0]?.c_racProductTotalCostToOwn).toBeGreaterThan(100)
})

test('a second product goes into the same basket, and a new basket call finds it [SHP-282] [SHP-283]', async () => {
  const { v1 } = await someone()
  const made = await v1.createBasket({ body: {} })
  const parameters = { basketId: made.basketId ?? '' }
  await v1.addItemToBasket({ parameters, body: [{ productId: 'sofa', quantity: 1 }] })
  const both = await v1.addItemToBasket({ parameters, body: [{ productId: 'bed', quantity: 1 }] })
  expect(both.basketId).toBe(made.basketId)
  expect(both.productItems?.map(({ productId }) => productId)).toEqual(['sofa', 'bed'])
  expect((await v1.createBasket({ body: {} })).basketId).toBe(made.basketId)
})

test('a temporary basket is made with its items, and replaces the one before [SHP-303] [SHP-287] [ACC-120] [ACC-121] [ACC-123]', async () => {
  const { v2 } = await someone()
  const parameters = { temporary: true }
  const body = { productItems: [{ productId: 'sofa', quantity: 1 }] }
  const first = await v2.createBasket({ parameters, body })
  expect(first.temporaryBasket).toBe(true)
  const second = await v2.createBasket({ parameters, body })
  expect(second.basketId).not.toBe(first.basketId)
  await expect(v2.getBasket({ parameters: { basketId: first.basketId ?? '' } })).rejects.toThrow('404')
})

test('session counters are kept; another currency and an e-mail of the wrong form are refused by name [SHP-305] [ACC-132] [SHL-464]', async () => {
  const { v1, guest } = await someone()
  const made = await v1.createBasket({ body: {} })
  const parameters = { basketId: made.basketId ?? '' }
  const counters = { currency: 'USD', c_customerSessionTrackingID: 'abc', c_sessionAlive: 3 }
  expect(await v1.updateBasket({ parameters, body: counters })).toMatchObject(counters)
  const withMail = await v1.updateCustomerForBasket({ parameters, body: { email: 'ana@example.com' } })
  expect(withMail.customerInfo?.email).toBe('ana@example.com')
  const path = `/checkout/shopper-baskets/v1/organizations/f_ecom_store/baskets/${made.basketId}/customer`
  const refused = await shop.call(path, guest.access_token, {
    method: 'PUT',
    body: JSON.stringify({ email: 'ana@' }),
  })
  expect(refused.status).toBe(400)
  expect(await refused.json()).toMatchObject({ field: 'email' })
  const all = (version: string) => `/checkout/shopper-baskets/${version}/organizations/f_ecom_store/baskets`
  for (const [method, at] of [
    ['PATCH', `${all('v1')}/${made.basketId}`],
    ['POST', all('v1')],
    ['POST', all('v2')],
    ['POST', `${all('v2')}?temporary=true`],
  ] as const) {
    const inEuros = { method, body: JSON.stringify({ currency: 'EUR' }) }
    const answer = await shop.call(at, guest.access_token, inEuros)
    expect(answer.status, `${method} ${at}`).toBe(400)
    expect(await answer.json()).toMatchObject({ field: 'currency' })
  }
})

test('wrong quantities, unknown and unavailable products are refused with a reason', async () => {
  const { v1, guest } = await someone()
  const made = await v1.createBasket({ body: {} })
  const path = `/checkout/shopper-baskets/v1/organizations/f_ecom_store/baskets/${made.basketId}/items`
  const add = async (item: object) => {
    const answer = await shop.call(path, guest.access_token, { method: 'POST', body: JSON.stringify([item]) })
    return { status: answer.status, ...((await answer.json()) as { title?: string; detail?: string }) }
  }
  expect(await add({ productId: 'nothing', quantity: 1 })).toMatchObject({
    status: 404,
    title: 'ProductNotFound',
  })
  expect(await add({ productId: 'sofa', quantity: 0 })).toMatchObject({ status: 400 })
  expect(await add({ productId: 'sofa', quantity: 9_999 })).toMatchObject({
    status: 409,
    title: 'QuantityAboveStock',
  })
})

test('several items in one call go in all together or not at all', async () => {
  const { v1, guest } = await someone()
  const made = await v1.createBasket({ body: {} })
  const parameters = { basketId: made.basketId ?? '' }
  const path = `/checkout/shopper-baskets/v1/organizations/f_ecom_store/baskets/${made.basketId}/items`
  const add = (...productIds: string[]) =>
    shop.call(path, guest.access_token, {
      method: 'POST',
      body: JSON.stringify(productIds.map((productId) => ({ productId, quantity: 1 }))),
    })
  const inBasket = async () =>
    (await v1.getBasket({ parameters })).productItems?.map(({ productId, quantity }) => [productId, quantity])
  expect((await add('sofa', 'nothing')).status).toBe(404)
  expect((await add('sofa', 'recliner')).status).toBe(409)
  expect(await inBasket()).toEqual([])
  expect((await add('sofa', 'bed', 'sofa')).status).toBe(200)
  expect(await inBasket()).toEqual([
    ['sofa', 2],
    ['bed', 1],
  ])
})

test.each([
  [{ couponItems: [{ code: 'BAD' }] }, 404, 'code'],
  [{ customerInfo: { email: 'ana@' } }, 400, 'email'],
])(
  'a new basket that is refused keeps nothing of what was sent with it: %j',
  async (wrong, status, field) => {
    const { v1, guest } = await someone()
    const productItems = [{ productId: 'sofa', quantity: 1 }]
    const create = async (more: object) => {
      const answer = await shop.call(
        '/checkout/shopper-baskets/v1/organizations/f_ecom_store/baskets',
        guest.access_token,
        { method: 'POST', body: JSON.stringify({ productItems, ...more }) },
      )
      return { status: answer.status, body: await answer.json() }
    }
    expect(await create(wrong)).toMatchObject({ status, body: { field } })
    expect((await v1.createBasket({ body: {} })).productItems).toEqual([])
    const mended = { customerInfo: { email: 'ana@example.com' }, couponItems: [{ code: 'FIRST1' }] }
    expect(await create({ productItems: [{ productId: 'tv', quantity: 1 }], ...mended })).toMatchObject({
      status: 200,
      body: {
        productItems: [{ productId: 'tv', quantity: 1 }],
        customerInfo: { email: 'ana@example.com' },
        couponItems: [{ code: 'FIRST1' }],
      },
    })
  },
)

test("another shopper's basket does not exist for anybody else [SHP-298]", async () => {
  const [mine, other] = [await someone(), await someone()]
  const made = await mine.v1.createBasket({ body: {} })
  const parameters = { basketId: made.basketId ?? '' }
  await expect(other.v1.getBasket({ parameters })).rejects.toThrow('404')
  const body = [{ productId: 'sofa', quantity: 1 }]
  await expect(other.v1.addItemToBasket({ parameters, body })).rejects.toThrow('404')
  await expect(other.v1.deleteBasket({ parameters })).rejects.toThrow('404')
})

test('a body that is nested without end, or a text without end, is refused, naming the body', {
  timeout: 10_000,
}, async () => {
  const { guest, v1 } = await someone()
  const { basketId } = await v1.createBasket({ body: {} })
  const path = `/mobify/proxy/api/checkout/shopper-baskets/v1/organizations/f_ecom_store/baskets/${basketId}/items`
  for (const body of [
    `${'['.repeat(50_000)}1${']'.repeat(50_000)}`,
    `${'{"a":'.repeat(33)}1${'}'.repeat(33)}`,
    // Looking for the end of the text from each of its quotes would take a quarter of a minute.
    `"${'\\"'.repeat(65_000)}`,
  ]) {
    const answer = await fetch(shop.origin + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${guest.access_token}`, 'content-type': 'application/json' },
      body,
    })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ field: 'body' })
  }
})

test('a set is refused as an item, with what to do instead; its pieces are added together and cost the sum', async () => {
  const { v1, guest } = await someone()
  const made = await v1.createBasket({ body: {} })
  const parameters = { basketId: made.basketId ?? '' }
  const path = `/checkout/shopper-baskets/v1/organizations/f_ecom_store/baskets/${made.basketId}/items`
  const refused = await shop.call(path, guest.access_token, {
    method: 'POST',
    body: JSON.stringify([{ productId: 'lounge-set', quantity: 1 }]),
  })
  expect(refused.status).toBe(409)
  expect(await refused.json()).toMatchObject({ title: 'SetSoldByPiece', field: 'productId' })
  const body = [
    { productId: 'sofa', quantity: 1 },
    { productId: 'nightstand', quantity: 2 },
  ]
  const filled = await v1.addItemToBasket({ parameters, body })
  expect(filled.productTotal).toBe(26.24 + 2 * 6.29)
})

test('a bundle is added with the variants of its parts, which its items then name; without them it is refused [SHP-217]', async () => {
  const { v1, guest } = await someone()
  const made = await v1.createBasket({ body: {} })
  const parameters = { basketId: made.basketId ?? '' }
  const path = `/checkout/shopper-baskets/v1/organizations/f_ecom_store/baskets/${made.basketId}/items`
  const refused = await shop.call(path, guest.access_token, {
    method: 'POST',
    body: JSON.stringify([{ productId: 'seating-pair', quantity: 1 }]),
  })
  expect(refused.status).toBe(409)
  expect(await refused.json()).toMatchObject({
    title: 'ProductVariantRequired',
    field: 'bundledProductItems',
  })
  const bundledProductItems = [{ productId: 'recliner-blue' }]
  const filled = await v1.addItemToBasket({
    parameters,
    body: [{ productId: 'seating-pair', quantity: 1, bundledProductItems }],
  })
  expect(faultsOf(api, 'addItemToBasket', filled)).toEqual([])
  expect(filled.productItems).toMatchObject([
    {
      productId: 'seating-pair',
      price: 35.16,
      bundledProductItems: [
        { productId: 'sofa', productName: 'Harbor 3-seat sofa', quantity: 1 },
        { productId: 'recliner-blue', quantity: 1, c_racProductInventoryType: 'NEW' },
      ],
    },
  ])
})

test('a basket says all that a header needs, the parts of a bundle under the bundle they belong to [SHL-152]', async () => {
  const { v1 } = await someone()
  const made = await v1.createBasket({ body: {} })
  const parameters = { basketId: made.basketId ?? '' }
  await v1.addItemToBasket({ parameters, body: [{ productId: 'bedroom-set', quantity: 2 }] })
  await v1.updateCustomerForBasket({ parameters, body: { email: 'ana@example.com' } })
  await v1.updateBasket({ parameters, body: { c_customerSessionTrackingID: 'tab-2', c_sessionAlive: 3 } })
  const basket = await v1.getBasket({ parameters })
  expect(basket).toMatchObject({
    basketId: made.basketId,
    temporaryBasket: false,
    currency: 'USD',
    customerInfo: { email: 'ana@example.com' },
    c_customerSessionTrackingID: 'tab-2',
    c_sessionAlive: 3,
    productItems: [{ productId: 'bedroom-set', quantity: 2 }],
  })
  const parts = basket.productItems?.[0]?.bundledProductItems ?? []
  expect(parts).toHaveLength(3)
  for (const part of parts)
    expect(part).toMatchObject({
      quantity: expect.any(Number),
      c_racBundledProduct: true,
      c_racBundleProductParentId: 'bedroom-set',
    })
  expect(basket.productItems?.[0]).not.toHaveProperty('c_racBundledProduct')
})
