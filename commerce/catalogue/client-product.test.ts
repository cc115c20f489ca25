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

const api = 'shopper-products-oas-v1'
const base = '/product/shopper-products/v1/organizations/f_ecom_store/products'

async function get(path: string) {
  const answer = await shop.call(`${base}${path}${path.includes('?') ? '&' : '?'}siteId=us`, token)
  // biome-ignore lint/suspicious/noExplicitAny: the tests read many fields of many answers
  return { status: answer.status, body: (await answer.json()) as any }
}

test('pictures have whole addresses in the sizes that clients choose from, and say which value they show', async () => {
  const { body } = await get('/recliner?allImages=true')
  expect(faultsOf(api, 'getProduct', body)).toEqual([])
  const groups = body.imageGroups as {
    viewType: string
    images: { link: string }[]
    variationAttributes?: object
  }[]
  expect([...new Set(groups.map(({ viewType }) => viewType))].sort()).toEqual([
    'large',
    'medium',
    'small',
    'swatch',
  ])
  for (const { images } of groups)
    for (const { link } of images)
      expect(link).toMatch(/^http:\/\/localhost:3000\/static\/pictures\/.+\.webp$/)
  expect(groups.filter(({ viewType }) => viewType === 'swatch')).toContainEqual({
    viewType: 'swatch',
    variationValues: { color: 'blue' },
    variationAttributes: [{ id: 'color', values: [{ value: 'blue' }] }],
    images: [expect.objectContaining({ link: expect.stringContaining('/static/pictures/') })],
  })
  const small = await get('/recliner?imgTypes=small')
  expect(small.body.imageGroups.map(({ viewType }: { viewType: string }) => viewType)).toEqual(['small'])
})

test('a variant names its master, a set and a bundle have their products whole', async () => {
  expect((await get('/recliner-blue')).body.master).toMatchObject({ masterId: 'recliner', orderable: true })
  const { body: set } = await get('/lounge-set')
  expect(faultsOf(api, 'getProduct', set)).toEqual([])
  const { body: bundle } = await get('/bedroom-set')
  expect(faultsOf(api, 'getProduct', bundle)).toEqual([])
  const whole = [...set.setProducts, ...bundle.bundledProducts.map((one: { product: object }) => one.product)]
  expect(whole.length).toBeGreaterThan(3)
  for (const child of whole)
    expect(child).toMatchObject({
      imageGroups: expect.arrayContaining([expect.objectContaining({ viewType: 'large' })]),
      inventory: { orderable: expect.any(Boolean) },
      variationAttributes: expect.any(Array),
    })
})

test('only the selected members are answered, ids may be repeated, and a selection that cannot be read is refused', async () => {
  const { body } = await get('?ids=sofa&ids=recliner-blue,tv&select=(data.(id,master.(masterId)),total)')
  expect(body).toEqual({
    total: 3,
    data: [{ id: 'sofa' }, { id: 'recliner-blue', master: { masterId: 'recliner' } }, { id: 'tv' }],
  })
  expect((await get('/sofa?select=(id,*)')).body).toHaveProperty('name')
  expect(await get('/sofa?select=(id')).toMatchObject({ status: 400, body: { field: 'select' } })
})

test('the stock at the stores that a client names stands beside that of its own store', async () => {
  const { body } = await get('/sofa?inventoryIds=00101,00202')
  expect(body.inventories).toEqual([
    expect.objectContaining({ id: '00101', orderable: expect.any(Boolean) }),
    expect.objectContaining({ id: '00202', stockLevel: expect.any(Number) }),
  ])
})
