import { afterAll, beforeAll, expect, test } from 'vitest'
import { fail } from '#domain/base/result.ts'
import { commerceApi } from '../app.ts'
import { openShop, type Shop } from '../testing/shopper.ts'

let shop: Shop
let token: string
beforeAll(async () => {
  shop = await openShop()
  token = (await shop.guest()).access_token
})
afterAll(() => shop.close())

const products = '/product/shopper-products/v1/organizations/f_ecom_store/products'
const search = 'search/v1/organizations/f_ecom_store'

/** The status of a call while nothing more is admitted to the queue. */
async function whileBusy(path: string, init: RequestInit = {}): Promise<number> {
  const { core } = shop
  const api = commerceApi(
    core,
    () => core.client,
    async () => fail('store-busy'),
  )
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  return (await api.request(path, { ...init, headers })).status
}

test('calls that search, or read many products, wait in the queue of searches; one product does not', async () => {
  expect(await whileBusy(`${products}/sofa?siteId=us`)).toBe(200)
  expect(await whileBusy(`${products}?ids=sofa&siteId=us`)).toBe(200)
  expect(await whileBusy(`${products}?ids=sofa,tv&siteId=us`)).toBe(503)
  expect(await whileBusy(`${products}/sofa?inventoryIds=00202&siteId=us`)).toBe(503)
  expect(await whileBusy(`/search/shopper-${search}/search-suggestions?q=sofa&siteId=us`)).toBe(503)
  const typed = { method: 'POST', body: JSON.stringify({ query: 'sofa' }) }
  expect(await whileBusy(`/custom/${search}/autocomplete?siteId=us`, typed)).toBe(503)
})

test('a call that names too many stores for its products is refused with that field', async () => {
  const stores = '00101,00202,00303,00404,00505'
  const ask = (ids: string) => shop.call(`${products}?ids=${ids}&inventoryIds=${stores}&siteId=us`, token)
  expect((await ask('sofa,tv,console,recliner')).status).toBe(200)
  const refused = await ask('sofa,tv,console,recliner,nightstand')
  expect(refused.status).toBe(400)
  expect(refused.headers.get('content-type')).toContain('application/problem+json')
  expect(await refused.json()).toMatchObject({ field: 'inventoryIds' })
})
