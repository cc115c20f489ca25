import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientConfig, sdk } from '../testing/client.ts'
import { faultsOf } from '../testing/openapi.ts'
import { openShop, type Shop } from '../testing/shopper.ts'

let shop: Shop
let search: InstanceType<typeof sdk.ShopperSearch>
const api = 'shopper-search-oas-v1'

beforeAll(async () => {
  shop = await openShop()
  search = new sdk.ShopperSearch(clientConfig(shop.origin, (await shop.guest()).access_token))
})
afterAll(() => shop.close())

test('products are found by words, with refinements and counts', async () => {
  const found = await search.productSearch({ parameters: { q: 'sofa', limit: 25 } })
  expect(faultsOf(api, 'productSearch', found)).toEqual([])
  expect(found.hits?.[0]?.productId).toBe('sofa')
  const all = await search.productSearch({ parameters: { refine: ['cgid=furniture'] } })
  const brands = all.refinements.find(({ attributeId }) => attributeId === 'brand')
  expect(brands?.values?.every(({ hitCount }) => hitCount > 0)).toBe(true)
})

test('a category is a refinement, another one narrows it, and sorting by price orders it [SHP-104] [SHP-107]', async () => {
  const all = await search.productSearch({
    parameters: { refine: ['cgid=furniture'], sort: 'PRICE_LOW_TO_HIGH' },
  })
  const prices = all.hits?.map(({ price }) => price ?? 0) ?? []
  expect(prices.length).toBeGreaterThan(1)
  expect(prices).toEqual([...prices].sort((a, b) => a - b))
  const brand = all.refinements.find(({ attributeId }) => attributeId === 'brand')?.values?.[0]
  const fewer = await search.productSearch({
    parameters: { refine: ['cgid=furniture', `brand=${brand?.value}`] },
  })
  expect(fewer.total).toBe(brand?.hitCount)
  expect(fewer.total).toBeLessThan(all.total)
})

test('the custom search takes filters as keys and values and tells the total size [SHP-078] [SHP-087] [SHP-090]', async () => {
  const { access_token } = await shop.guest()
  const ask = async (body: object) => {
    const answer = await shop.call(
      '/custom/product/v1/organizations/f_ecom_store/search?siteId=us',
      access_token,
      {
        method: 'POST',
        body: JSON.stringify(body),
      },
    )
    expect(answer.status).toBe(200)
    return (await answer.json()) as { totalSize: number; hits: { productId: string }[] }
  }
  const found = await ask({ query: 'sofa', isSearch: true, offset: 0, limit: 5 })
  expect(found.totalSize).toBeGreaterThan(0)
  const clearance = await ask({ query: '', category: 'clearance' })
  expect(clearance.totalSize).toBeLessThan((await ask({ query: '' })).totalSize)
})

test('an offset that is no multiple of the limit begins exactly there, and one beyond the end finds nothing', async () => {
  const all = await search.productSearch({ parameters: { refine: ['cgid=furniture'], limit: 100 } })
  const idsFrom = async (offset: number, limit: number) => {
    const found = await search.productSearch({ parameters: { refine: ['cgid=furniture'], offset, limit } })
    expect(found).toMatchObject({ offset, limit, total: all.total })
    return found.hits?.map(({ productId }) => productId)
  }
  const ids = all.hits.map(({ productId }) => productId)
  expect(await idsFrom(1, 2)).toEqual(ids.slice(1, 3))
  expect(await idsFrom(3, 2)).toEqual(ids.slice(3, 5))
  expect(await idsFrom(all.total, 2)).toEqual([])
  expect(await idsFrom(501, 1)).toEqual([])
})

test('the custom search begins at its offset too', async () => {
  const { access_token } = await shop.guest()
  const ids = async (offset: number, limit: number) => {
    const body = JSON.stringify({ category: 'furniture', offset, limit })
    const path = '/custom/product/v1/organizations/f_ecom_store/search?siteId=us'
    const answer = await shop.call(path, access_token, { method: 'POST', body })
    return ((await answer.json()) as { hits: { productId: string }[] }).hits.map(({ productId }) => productId)
  }
  expect(await ids(1, 2)).toEqual((await ids(0, 100)).slice(1, 3))
})
