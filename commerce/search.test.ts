import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientConfig, sdk } from './testing/client.ts'
import { faultsOf } from './testing/openapi.ts'
import { openShop, type Shop } from './testing/shopper.ts'

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
