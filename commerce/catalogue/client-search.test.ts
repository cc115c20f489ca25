import { afterAll, beforeAll, expect, test } from 'vitest'
import { faultsOf } from '../testing/openapi.ts'
import { openShop, type Shop } from '../testing/shopper.ts'

let shop: Shop
let token: string
beforeAll(async () => {
  shop = await openShop()
  token = (await shop.guest()).access_token
})
afterAll(() => shop.close())

async function get(path: string) {
  const answer = await shop.call(path, token)
  // biome-ignore lint/suspicious/noExplicitAny: the tests read many fields of many answers
  return { status: answer.status, body: (await answer.json()) as any }
}

const base = '/search/shopper-search/v1/organizations/f_ecom_store'

test('suggestions of the API family name phrases, products with their picture and price, and categories', async () => {
  const { body } = await get(`${base}/search-suggestions?siteId=us&q=sofa`)
  expect(faultsOf('shopper-search-oas-v1', 'getSearchSuggestions', body)).toEqual([])
  expect(body.productSuggestions.products).toContainEqual(
    expect.objectContaining({
      productId: 'sofa',
      price: 26.24,
      image: expect.objectContaining({ disBaseLink: expect.stringMatching(/^http:/) }),
    }),
  )
  expect(body.productSuggestions.suggestedPhrases.length).toBeGreaterThan(0)
  expect((await get(`${base}/search-suggestions?siteId=us`)).status).toBe(400)
})

test('of a search only the members that a client selects are answered', async () => {
  const { body } = await get(`${base}/product-search?siteId=us&q=sofa&select=(hits.(productId),total)`)
  expect(body).toEqual({
    total: expect.any(Number),
    hits: body.hits.map(({ productId }: { productId: string }) => ({ productId })),
  })
})

test('a search by kind finds those alone, by list of stock what is at that store, and by promotion nothing is guessed', async () => {
  const search = (refine: string) =>
    get(`${base}/product-search?siteId=us&limit=100&refine=${encodeURIComponent(refine)}`)
  const kinds = async (refine: string) => [
    ...new Set((await search(refine)).body.hits.map((hit: { hitType: string }) => hit.hitType)),
  ]
  expect(await kinds('htype=product')).toEqual(['product'])
  expect((await kinds('htype=master|set|bundle')).sort()).toEqual(['bundle', 'master', 'set'])
  expect((await search('htype=variation_group')).body).toMatchObject({ total: 0 })
  const [all, here, there] = [
    await search('cgid=root'),
    await search('ilids=00101'),
    await search('ilids=00303'),
  ]
  expect(here.body.total).toBeLessThan(all.body.total)
  expect(there.body.total).not.toBe(here.body.total)
  for (const { body } of [here, there]) {
    expect(body.selectedRefinements).toMatchObject({ availability: 'in-your-store' })
    expect(body.hits.every((hit: { orderable: boolean }) => hit.orderable)).toBe(true)
  }
  for (const refine of ['htype=nonsense', 'ilids=00101|00303', 'pmid=first-week'])
    expect(await search(refine)).toMatchObject({ status: 400, body: { field: 'refine' } })
  expect(await search('ilids=nowhere')).toMatchObject({ status: 404, body: { field: 'refine' } })
})

test('a parameter that a call does not have is refused by its name, and money other than dollars', async () => {
  const product = '/product/shopper-products/v1/organizations/f_ecom_store/products/sofa?siteId=us'
  for (const [path, field] of [
    [`${base}/product-search?siteId=us&q=sofa&select=(total`, 'select'],
    [`${base}/product-search?siteId=us&q=sofa&currency=EUR`, 'currency'],
    [`${base}/search-suggestions?siteId=us&q=sofa&currency=EUR`, 'currency'],
    [`${product}&currency=EUR`, 'currency'],
    [`${product}&expnad=images`, 'expnad'],
    [`${product}&${encodeURIComponent('<b>')}=1`, 'query'],
  ] as const)
    expect(await get(path), path).toMatchObject({ status: 400, body: { field } })
  expect((await get(`${product}&currency=USD&c_of_the_client=1`)).status).toBe(200)
})

test('refinements of the family are read, and one that cannot be read is refused by its name', async () => {
  const found = await get(
    `${base}/product-search?siteId=us&q=sofa&refine=htype=product&refine=orderable_only=true&offset=7`,
  )
  expect(faultsOf('shopper-search-oas-v1', 'productSearch', found.body)).toEqual([])
  expect(found.body.total).toBeGreaterThan(0)
  expect(await get(`${base}/product-search?siteId=us&refine=nonsense`)).toMatchObject({
    status: 400,
    body: { field: 'refine' },
  })
})

test('filters and their values have words, prices are asked for as a range, and several categories widen a search', async () => {
  const search = (query: string) => get(`${base}/product-search?siteId=us&limit=50&${query}`)
  const all = await search('refine=cgid=furniture&locale=es-MX')
  expect(all.body.hits[0].productName).toMatch(/^(Sofá|Sillón|Sala|Recámara|Cama|Cómoda|Buró|Rincón)/)
  const price = all.body.refinements.find((one: { attributeId: string }) => one.attributeId === 'price')
  expect(price.label).toBe('Pago')
  expect(price.values[0].label).toMatch(/\$\d/)
  const range = await search(`refine=cgid=furniture&refine=${encodeURIComponent('price=(20..30)')}`)
  expect(range.body.total).toBeGreaterThan(0)
  expect(range.body.total).toBeLessThan(all.body.total)
  for (const hit of range.body.hits) {
    expect(hit.price).toBeGreaterThanOrEqual(20)
    expect(hit.price).toBeLessThan(30)
  }
  expect(await search('refine=price=cheap')).toMatchObject({ status: 400, body: { field: 'refine' } })
  const both = await search('refine=cgid=sofas&refine=cgid=washers')
  const [sofas, washers] = [await search('refine=cgid=sofas'), await search('refine=cgid=washers')]
  expect(both.body.total).toBe(sofas.body.total + washers.body.total)
  const none = await search('q=xyzzyplugh')
  // The vendor's file asks for `hits`, the vendor's own storefront for their absence.
  const faults = faultsOf('shopper-search-oas-v1', 'productSearch', none.body)
  expect(faults.filter((fault) => !fault.includes("'hits'"))).toEqual([])
  expect(none.body).toMatchObject({ total: 0 })
  expect(none.body).not.toHaveProperty('hits')
})

test('sort orders have their words in the language of the call', async () => {
  const spanish = await get(`${base}/product-search?siteId=us&q=sofa&locale=es-US`)
  expect(spanish.body.sortingOptions).toContainEqual({
    id: 'PRICE_LOW_TO_HIGH',
    label: expect.stringMatching(/^Precio/),
  })
})

test('the configurations of the API family are an empty list', async () => {
  const path = '/configuration/shopper-configurations/v1/organizations/f_ecom_store/configurations?siteId=us'
  const { status, body } = await get(path)
  expect(status).toBe(200)
  expect(faultsOf('shopper-configurations-oas-v1', 'getConfigurations', body)).toEqual([])
  expect(body).toEqual({ configurations: [] })
})
