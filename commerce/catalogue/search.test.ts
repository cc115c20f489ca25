import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#platform/db/sql.ts'
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

test('an answer has a page of hits with the fields of a tile, the counted refinements, and which page it is [SHP-088]', async () => {
  const found = await search.productSearch({ parameters: { q: '', limit: 3, offset: 3 } })
  expect(found).toMatchObject({ limit: 3, offset: 3, total: expect.any(Number) })
  expect(found.total).toBeGreaterThan(6)
  expect(found.hits).toHaveLength(3)
  for (const hit of found.hits ?? [])
    expect(hit).toMatchObject({
      productId: expect.stringMatching(/./),
      productName: expect.stringMatching(/./),
      price: expect.any(Number),
      currency: 'USD',
      image: { link: expect.stringMatching(/^http:\/\/localhost:3000\/static\//) },
    })
  const first = await search.productSearch({ parameters: { q: '', limit: 3 } })
  const ids = [...(first.hits ?? []), ...(found.hits ?? [])].map(({ productId }) => productId)
  expect(new Set(ids).size).toBe(6)
  const brand = found.refinements.find(({ attributeId }) => attributeId === 'brand')
  expect(brand?.values?.length).toBeGreaterThan(1)
  for (const { value, label, hitCount } of brand?.values ?? []) {
    const fewer = await search.productSearch({ parameters: { q: '', refine: [`brand=${value}`] } })
    expect([label, fewer.total]).toEqual([value, hitCount])
  }
})

type Reply = {
  totalSize: number
  redirectUri?: string
  hits: { productId: string }[]
  request: Record<string, unknown>
}

/** The custom search, whose answer is 200. */
async function ask(body: object, locale = 'en-US'): Promise<Reply> {
  const { access_token } = await shop.guest()
  const path = `/custom/product/v1/organizations/f_ecom_store/search?siteId=us&locale=${locale}`
  const answer = await shop.call(path, access_token, { method: 'POST', body: JSON.stringify(body) })
  expect(answer.status).toBe(200)
  return (await answer.json()) as Reply
}

const idsOf = ({ hits }: Reply) => hits.map(({ productId }) => productId).sort()

test('the custom search wants a token, finds five products for the search box, and tells the total size [SHP-073] [SHP-078] [SHP-087]', async () => {
  const path = '/custom/product/v1/organizations/f_ecom_store/search?siteId=us&locale=en-US'
  expect((await shop.call(path, 'forged', { method: 'POST', body: '{}' })).status).toBe(401)
  const box = { visitorId: 'v-1', customer: 'c-1', isSearch: true, sort: 'MOST_POPULAR', offset: 0, limit: 5 }
  const found = await ask({ ...box, query: '' })
  expect(found.hits).toHaveLength(5)
  expect(found.totalSize).toBeGreaterThan(5)
  expect(found.redirectUri).toBeUndefined()
  // A term, at one store and at several.
  const sofas = { ...box, query: 'sofa' }
  const [first] = (await ask({ ...sofas, storeIds: ['00101'] })).hits
  expect(first?.productId).toBe('sofa')
  const both = await ask({ ...sofas, storeIds: ['00101', '00303'] })
  expect(idsOf(both)).toContain('sofa')
  expect(idsOf(both)).not.toContain('fridge')
  const rest = await ask({ ...sofas, storeIds: ['00101', '00303'], offset: 1 })
  expect(rest.totalSize).toBe(both.totalSize)
  expect(rest.hits.map(({ productId }) => productId)).toEqual(
    both.hits.slice(1).map(({ productId }) => productId),
  )
})

test('where nothing is found, a term that the shop sends elsewhere has its address in the answer [SHP-073] [SHP-087]', async () => {
  const redirects = [{ terms: ['Zzqqxx', 'sofa'], url: 'https://jobs.example.com/' }]
  await shop.core.db.run(sql`
    insert into preference (id, value) values ('searchRedirects', ${JSON.stringify(redirects)}::jsonb)`)
  expect(await ask({ query: 'zzqqxx' })).toMatchObject({
    totalSize: 0,
    redirectUri: 'https://jobs.example.com/',
  })
  expect((await ask({ query: 'sofa' })).redirectUri).toBeUndefined()
  expect((await ask({ query: 'zzqqyy' })).redirectUri).toBeUndefined()
})

test('what a search goes by: visitor and mode where they are known, language, order and page size [SHP-080] [SHP-081] [SHP-082] [SHP-083] [SHP-084]', async () => {
  const body = { visitorId: 'v-1', query: 'sofa', isSearch: true, sort: 'PRICE_LOW_TO_HIGH', limit: 7 }
  expect((await ask(body, 'es-US')).request).toEqual({
    ...{ visitorId: 'v-1', requestMode: 'SEARCH', languageCode: 'ES_US' },
    ...{ orderBy: 'PRICE_LOW_TO_HIGH', pageSize: 7 },
  })
  expect((await ask({ category: 'furniture' })).request).toEqual({ languageCode: 'EN_US', pageSize: 25 })
})

test('category, refinements and filters narrow a search, each under its key [SHP-079] [SHP-085]', async () => {
  const laptops = await ask({ category: 'laptops' })
  expect(idsOf(laptops)).toEqual(['laptop'])
  expect(idsOf(await ask({ cat: 'laptops', pcat: 'computers' }))).toEqual(['laptop'])
  const nimbo = ['laptop', 'tablet']
  expect(idsOf(await ask({ refine: ['brand=Nimbo'] }))).toEqual(nimbo)
  expect(idsOf(await ask({ filters: [{ key: 'brand', value: 'Nimbo' }] }))).toEqual(nimbo)
  expect(idsOf(await ask({ filters: [{ key: 'brand', values: ['Nimbo'] }], cat: 'tablets' }))).toEqual([
    'tablet',
  ])
})

test('a brand listing is the filter of its brand on all categories [SHP-094]', async () => {
  const brand = { isBrandPLP: true, categoryData: { name: 'Nimbo' } }
  expect(idsOf(await ask({ ...brand, category: 'tablets' }))).toEqual(['laptop', 'tablet'])
})

test('clearance and offers are filters that no other filter takes away [SHP-089] [SHP-090] [SHP-091]', async () => {
  expect(
    idsOf(await ask({ category: 'clearance', filters: [{ key: 'clearance', value: 'FALSE' }] })),
  ).toEqual(idsOf(await ask({ category: 'clearance' })))
  expect(idsOf(await ask({ category: 'clearance' }))).toContain('laptop')
  expect(idsOf(await ask({ category: 'offers' }))).toEqual(['tv'])
})

test('filters that mean something at a store only are removed without storeIds [SHP-092] [SHP-093]', async () => {
  const everything = await ask({})
  const filters = [{ key: 'availability', value: 'in-your-store' }]
  expect((await ask({ filters })).totalSize).toBe(everything.totalSize)
  const there = await ask({ filters, storeIds: ['00303'] })
  expect(there.totalSize).toBeLessThan(everything.totalSize)
  expect(idsOf(await ask({ filters, storeIds: ['00101'] }))).not.toEqual(idsOf(there))
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

test('a category whose id is too long is refused by the name of what was sent, in the query and in the body', async () => {
  const { access_token } = await shop.guest()
  const long = 'x'.repeat(65)
  const byQuery = `/search/shopper-search/v1/organizations/f_ecom_store/product-search?siteId=us&refine=cgid=${long}`
  const byBody = '/custom/product/v1/organizations/f_ecom_store/search?siteId=us'
  const refused = async (path: string, init?: RequestInit) => {
    const answer = await shop.call(path, access_token, init)
    return [answer.status, ((await answer.json()) as { field?: string }).field]
  }
  expect(await refused(byQuery)).toEqual([400, 'refine'])
  for (const field of ['category', 'cat'])
    expect(await refused(byBody, { method: 'POST', body: JSON.stringify({ [field]: long }) })).toEqual([
      400,
      field,
    ])
})
