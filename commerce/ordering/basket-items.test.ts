import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { countingQueries } from '#core/testing/count-queries.ts'
import { clientConfig, sdk, serveApi } from '../testing/client.ts'
import { openShop, type Shop } from '../testing/shopper.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const base = '/checkout/shopper-baskets/v1/organizations/f_ecom_store/baskets'

type Changed = {
  readonly [custom: `c_${string}`]: string
  productId?: string
  quantity?: number
  bundledProductItems?: { productId: string }[]
}

/** A new guest with an empty basket. */
async function someone() {
  const { access_token: token } = await shop.guest()
  const config = clientConfig(shop.origin, token)
  const [v1, v2] = [new sdk.ShopperBaskets(config), new sdk.ShopperBasketsV2(config)]
  const { basketId = '' } = await v1.createBasket({ body: {} })
  const add = async (...items: object[]) => {
    const answer = await shop.call(`${base}/${basketId}/items?siteId=us`, token, {
      method: 'POST',
      body: JSON.stringify(items),
    })
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }
  return { v1, v2, basketId, token, add }
}

test('an item has the data for analytics, with department and stock [SHP-279] [ACC-134] [ACC-135]', async () => {
  const { add } = await someone()
  const { body } = await add({ productId: 'washer', quantity: 1 })
  const [item] = body.productItems as { c_additionalProductData: string }[]
  expect(JSON.parse(item?.c_additionalProductData ?? '')).toMatchObject({
    name: 'Tidewell 4.5 cu. ft. washer',
    brand: 'Tidewell',
    category: 'washers',
    superCategory: 'appliances',
    isBundled: false,
    isOutOfStock: false,
    outOfStock: false,
    primarySupplier: 'vendor-tidewell',
    productType: 'simple',
  })
})

test('an item holds the payment frequency that was chosen, weekly without a choice [SHP-281] [ACC-105]', async () => {
  const chosen = await someone()
  const item = { productId: 'sofa', quantity: 1 }
  const monthly = await chosen.add({ ...item, c_racSelectedRentalPaymentOption: 'MONTHLY' })
  expect(monthly.body.productItems).toMatchObject([
    { c_racSelectedRentalPaymentOption: 'MONTHLY', price: 113.7, c_racProductRenewalRate: 113.7 },
  ])
  const weekly = await (await someone()).add(item)
  expect(weekly.body.productItems).toMatchObject([
    { c_racSelectedRentalPaymentOption: 'WEEKLY', price: 26.24 },
  ])
  const refused = await chosen.add({ ...item, c_racSelectedRentalPaymentOption: 'YEARLY' })
  expect(refused.status).toBe(400)
  expect(refused.body).toMatchObject({ field: 'c_racSelectedRentalPaymentOption' })
})

test('an item is removed from the permanent basket, and the temporary one keeps its own [SHP-284]', async () => {
  const { v1, v2, basketId, add } = await someone()
  const body = { productItems: [{ productId: 'sofa', quantity: 1 }] }
  const temporary = await v2.createBasket({ parameters: { temporary: true }, body })
  const filled = await add({ productId: 'sofa', quantity: 1 })
  const [item] = filled.body.productItems as { itemId: string }[]
  const parameters = { basketId, itemId: item?.itemId ?? '' }
  expect((await v1.removeItemFromBasket({ parameters })).productItems).toEqual([])
  const kept = await v1.getBasket({ parameters: { basketId: temporary.basketId ?? '' } })
  expect(kept.productItems).toMatchObject([{ productId: 'sofa', quantity: 1 }])
})

test('a temporary basket is deleted by its id, and the permanent one stays [SHP-304] [ACC-124]', async () => {
  const { v1, v2, basketId } = await someone()
  const temporary = await v2.createBasket({ parameters: { temporary: true }, body: {} })
  await v1.deleteBasket({ parameters: { basketId: temporary.basketId ?? '' } })
  await expect(v1.getBasket({ parameters: { basketId: temporary.basketId ?? '' } })).rejects.toThrow('404')
  expect((await v1.getBasket({ parameters: { basketId } })).basketId).toBe(basketId)
})

test('the parts of a bundle name the bundle they belong to [SHP-295]', async () => {
  const { add } = await someone()
  const { body } = await add({ productId: 'bedroom-set', quantity: 1 })
  const [bundle] = body.productItems as { productId: string; bundledProductItems: object[] }[]
  expect(bundle?.productId).toBe('bedroom-set')
  const child = { c_racBundledProduct: true, c_racBundleProductParentId: 'bedroom-set' }
  expect(bundle?.bundledProductItems).toMatchObject([child, child, child])
})

test('a call changes the quantity of an item [SHP-324]', async () => {
  const { v1, basketId, add } = await someone()
  const filled = await add({ productId: 'sofa', quantity: 1 })
  const [item] = filled.body.productItems as { itemId: string }[]
  const parameters = { basketId, itemId: item?.itemId ?? '' }
  const changed = await v1.updateItemInBasket({ parameters, body: { quantity: 2 } })
  expect(changed.productItems).toMatchObject([{ quantity: 2, price: 52.48 }])
})

test('birth date and tax id that a client sends come back nowhere [SHP-280] [ACC-113]', async () => {
  const { v2, token } = await someone()
  const secrets = { c_dob: '05/20/1990', c_ssn: '123-45-6789' }
  const body = { ...secrets, productItems: [{ productId: 'sofa', quantity: 1, ...secrets }] }
  const path = '/checkout/shopper-baskets/v2/organizations/f_ecom_store/baskets?siteId=us&temporary=true'
  const made = await shop.call(path, token, { method: 'POST', body: JSON.stringify(body) })
  expect(made.status).toBe(200)
  const text = await made.text()
  expect(text).not.toMatch(/1990|6789|c_dob|c_ssn/)
  const { basketId } = JSON.parse(text) as { basketId: string }
  const read = await v2.getBasket({ parameters: { basketId } })
  expect(JSON.stringify(read)).not.toMatch(/1990|6789|c_dob|c_ssn/)
})

test('a call reads its session once, and a basket of many items in no more statements than one of few', async () => {
  const counting = countingQueries(shop.core)
  const served = await serveApi(counting.context)
  const { token, basketId, add } = await someone()
  const sentFor = async (items: object[]) => {
    const before = counting.sent()
    const answer = await fetch(`${served.origin}/mobify/proxy/api${base}/${basketId}/items?siteId=us`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(items),
    })
    expect(answer.status).toBe(200)
    return counting.sent() - before
  }
  expect(await sentFor([{ productId: 'washer', quantity: 1 }])).toBe(11)
  await add({ productId: 'sofa', quantity: 1 }, { productId: 'bedroom-set', quantity: 1 })
  expect(await sentFor([{ productId: 'tv', quantity: 1 }])).toBe(11)
  await served.close()
})

test('many changes that name a condition read the basket no more often than one', async () => {
  const counting = countingQueries(shop.core)
  const served = await serveApi(counting.context)
  onTestFinished(() => served.close())
  const { token, basketId, add } = await someone()
  const { body } = await add(
    ...['sofa', 'washer', 'bed', 'dresser'].map((productId) => ({ productId, quantity: 1 })),
  )
  const items = body.productItems as { itemId: string }[]
  const sentFor = async (changes: object[]) => {
    const before = counting.sent()
    const path = base.replace('/v1/', '/v2/')
    const answer = await fetch(`${served.origin}/mobify/proxy/api${path}/${basketId}/items?siteId=us`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(changes),
    })
    expect(answer.status).toBe(200)
    return counting.sent() - before
  }
  /** How many statements more the first items take with a condition, which is the one that they have, than without. */
  const moreFor = async (count: number) => {
    const plain = items.slice(0, count).map(({ itemId }) => ({ itemId, quantity: 1 }))
    const sent = await sentFor(plain)
    return (await sentFor(plain.map((one) => ({ ...one, c_racProductInventoryType: 'NEW' })))) - sent
  }
  expect(await moreFor(1)).toBe(2)
  expect(await moreFor(4)).toBe(2)
})

test('a change of an item takes its condition and the frequency, also without another product', async () => {
  const { v1, basketId, add } = await someone()
  const { body } = await add({ productId: 'sofa', quantity: 2 })
  const [item] = body.productItems as { itemId: string }[]
  const change = async (itemId: string | undefined, changed: Changed) =>
    (await v1.updateItemInBasket({ parameters: { basketId, itemId: itemId ?? '' }, body: changed }))
      .productItems
  expect(await change(item?.itemId, { c_racSelectedRentalPaymentOption: 'MONTHLY' })).toMatchObject([
    { itemId: item?.itemId, quantity: 2, c_racSelectedRentalPaymentOption: 'MONTHLY', price: 2 * 113.7 },
  ])
  // What the item is already changes nothing: a client may send back what it was given.
  const same = await change(item?.itemId, { c_racProductInventoryType: 'NEW', quantity: 1 })
  expect(same).toMatchObject([{ itemId: item?.itemId, quantity: 1, c_racProductInventoryType: 'NEW' }])
  const used = await change(item?.itemId, { productId: 'sofa', c_racProductInventoryType: 'USED' })
  expect(used).toMatchObject([{ productId: 'sofa', quantity: 1, c_racProductInventoryType: 'USED' }])
  const kept = await change(used?.[0]?.itemId, { c_racProductInventoryType: 'USED' })
  expect(kept).toMatchObject([{ itemId: used?.[0]?.itemId, quantity: 1 }])
})

test('a change of a bundle takes other variants of its parts, and keeps them with another quantity', async () => {
  const { v1, basketId, add } = await someone()
  const blue = { bundledProductItems: [{ productId: 'recliner-blue' }] }
  const { body } = await add({ productId: 'seating-pair', quantity: 1, ...blue })
  const [item] = body.productItems as { itemId: string }[]
  const change = async (itemId: string | undefined, changed: Changed) => {
    const parameters = { basketId, itemId: itemId ?? '' }
    const { productItems } = await v1.updateItemInBasket({ parameters, body: changed })
    return productItems?.map((one) => [
      one.itemId,
      one.quantity,
      one.bundledProductItems?.map(({ productId }) => productId),
    ])
  }
  expect(await change(item?.itemId, { ...blue, quantity: 1 })).toEqual([
    [item?.itemId, 1, ['sofa', 'recliner-blue']],
  ])
  const gray = { bundledProductItems: [{ productId: 'recliner-gray' }] }
  expect(await change(item?.itemId, gray)).toEqual([[expect.any(String), 1, ['sofa', 'recliner-gray']]])
})
