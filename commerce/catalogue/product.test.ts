import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { clientConfig, sdk } from '../testing/client.ts'
import { faultsOf } from '../testing/openapi.ts'
import { openShop, type Shop } from '../testing/shopper.ts'

let shop: Shop
let products: InstanceType<typeof sdk.ShopperProducts>
const api = 'shopper-products-oas-v1'

beforeAll(async () => {
  shop = await openShop()
  products = new sdk.ShopperProducts(clientConfig(shop.origin, (await shop.guest()).access_token))
})
afterAll(() => shop.close())

const someIds = async (type: string) =>
  (await shop.core.db.rows<{ id: string }>(sql`select id from product where type = ${type} order by id`)).map(
    ({ id }) => id,
  )

test('products are read by their ids, with images, prices and stock [SHP-208]', async () => {
  const [first, second] = ['sofa', 'bed'] as const
  const found = await products.getProducts({
    parameters: { ids: [first, second], allImages: true, perPricebook: true },
  })
  expect(faultsOf(api, 'getProducts', found)).toEqual([])
  expect(found.data.map(({ id }) => id)).toEqual([first, second])
  expect(found.data[0]?.imageGroups?.length).toBeGreaterThan(0)
})

test('a product is read by its item number [SHP-209] [SHP-205]', async () => {
  const [id = ''] = await someIds('simple')
  const found = await products.getProduct({ parameters: { id, allImages: true } })
  expect(faultsOf(api, 'getProduct', found)).toEqual([])
  expect(found.c_ProductUrl).toBeTruthy()
  expect(JSON.parse(found.c_additionalProductData)).toMatchObject({ brand: found.brand, isBundled: false })
})

test('price books name frequency, cash and sale in their ids [SHP-180] [SHP-181]', async () => {
  const [id = ''] = await someIds('simple')
  const found = await products.getProduct({ parameters: { id } })
  const books = (found.c_pricePerPricebook as { pricebookID: string; price: number }[]).map(
    ({ pricebookID }) => pricebookID,
  )
  for (const part of ['-weekly', '-biweekly', '-semi-monthly', '-monthly', '-cash']) {
    expect(books.some((book) => book.endsWith(part))).toBe(true)
  }
})

test('a master lists its variants with their values; a bundle its parts [SHP-204]', async () => {
  const [master = ''] = await someIds('master')
  const [bundle = ''] = await someIds('bundle')
  const found = await products.getProduct({ parameters: { id: master } })
  expect(found.variants?.every(({ variationValues }) => Object.keys(variationValues ?? {}).length > 0)).toBe(
    true,
  )
  expect(found.variationAttributes?.length).toBeGreaterThan(0)
  const bundled = await products.getProduct({ parameters: { id: bundle } })
  expect(bundled.bundledProducts?.length).toBeGreaterThan(1)
})

test('a bundle names the variants that each of its parts can be chosen from [SHP-217]', async () => {
  const found = await products.getProduct({ parameters: { id: 'seating-pair' } })
  expect(found.bundledProducts).toMatchObject([
    { id: 'sofa', quantity: 1, product: { type: { master: false }, variants: [] } },
    { id: 'recliner', product: { type: { master: true } } },
  ])
  const variants = found.bundledProducts?.[1]?.product?.variants ?? []
  expect(variants.map(({ variationValues }) => variationValues)).toContainEqual({ color: 'blue' })
})

test('an unknown product is a problem that names the field', async () => {
  const { access_token } = await shop.guest()
  const answer = await shop.call(
    '/product/shopper-products/v1/organizations/f_ecom_store/products/none',
    access_token,
  )
  expect(answer.status).toBe(404)
  expect(await answer.json()).toMatchObject({ title: 'ProductNotFound', field: 'id' })
})

test('categories are read by id with levels, and the root gives its departments [SHP-110] [SHL-162] [SHP-109]', async () => {
  const root = await products.getCategory({ parameters: { id: 'root', levels: 2 } })
  expect(faultsOf(api, 'getCategory', root)).toEqual([])
  expect(root.categories?.map(({ id }) => id)).toEqual([
    'furniture',
    'appliances',
    'electronics',
    'computers',
  ])
  const [department] = root.categories ?? []
  expect(department?.categories?.map(({ id }) => id)).toEqual(['living-room', 'bedroom'])
  expect(department).toMatchObject({ c_showInMenu: true, parentCategoryId: 'root' })
  const { access_token } = await shop.guest()
  const path = '/product/shopper-products/v1/organizations/f_ecom_store/categories/furniture?siteId=us'
  type Below = { id: string; categories?: Below[] }
  const below = async (levels: number) => {
    const answer = await shop.call(`${path}&levels=${levels}`, access_token)
    const { categories: [first] = [] } = (await answer.json()) as Below
    return [first?.id, first?.categories?.map(({ id }) => id) ?? []]
  }
  expect(await below(1)).toEqual(['living-room', []])
  expect(await below(2)).toEqual(['living-room', ['sofas', 'recliners']])
})

test('texts follow the locale of the call, en-US where it names none of the two [SHP-009] [SHL-006] [SHL-011]', async () => {
  const { access_token } = await shop.guest()
  const path = '/product/shopper-products/v1/organizations/f_ecom_store/categories/root?levels=1'
  const names = async (query: string) => {
    const body = (await (await shop.call(path + query, access_token)).json()) as {
      categories: { name: string }[]
    }
    return body.categories.map(({ name }) => name)
  }
  const english = ['Furniture', 'Appliances', 'Electronics', 'Computers']
  expect(await names('&locale=es-US')).toEqual([
    'Muebles',
    'Electrodomésticos',
    'Electrónica',
    'Computadoras',
  ])
  for (const query of ['&locale=en-US', '', '&locale=fr-FR'])
    expect(await names(query), query).toEqual(english)
})

type PriceInfo = Record<string, number>
type Book = { pricebookID: string; price: number }

test('what a store has pre-rented only is told at its own price, by its id and in a search', async () => {
  const found = await products.getProduct({ parameters: { id: 'laptop' } })
  expect(found).toMatchObject({ c_inventoryCondition: 'USED', price: 16.79 })
  expect((found.c_priceInfo as PriceInfo).weeklyPrice).toBe(16.79)
  const books = (found.c_pricePerPricebook as Book[]).filter(({ pricebookID }) =>
    pricebookID.endsWith('-cash'),
  )
  expect(books.map(({ price }) => price)).toEqual([703.4])
  const search = new sdk.ShopperSearch(clientConfig(shop.origin, (await shop.guest()).access_token))
  const hits = (await search.productSearch({ parameters: { q: 'laptop' } })).hits
  expect(hits.find(({ productId }) => productId === 'laptop')?.price).toBe(16.79)
})

test('a former price is told for 90 days and only when at least a dollar is saved, as on the pages', async () => {
  const { db, clock } = shop.core
  const today = clock.now().getTime()
  const day = (ago: number) => new Date(today - ago * 86_400_000).toISOString().slice(0, 10)
  const oldPrice = async (wasCents: number, onlineFrom: string) => {
    await db.run(sql`update price set was_payment_cents = ${wasCents}, was_payments = 104,
      was_online_from = ${onlineFrom} where product_id = 'sofa' and frequency = 'WEEKLY'`)
    const found = await products.getProduct({ parameters: { id: 'sofa' } })
    return (found.c_priceInfo as PriceInfo).weeklyOldPrice
  }
  // The store in Los Angeles charges $26.24 a week.
  expect(await oldPrice(2_999, day(30))).toBe(29.99)
  expect(await oldPrice(2_999, day(100))).toBeUndefined()
  expect(await oldPrice(2_724, day(30))).toBe(27.24)
  expect(await oldPrice(2_723, day(30))).toBeUndefined()
})

test('the cash book has the regular cash price, and its sale book the lowered one', async () => {
  const found = await products.getProduct({ parameters: { id: 'tv' } })
  const cash = (found.c_pricePerPricebook as Book[]).filter(({ pricebookID }) => /-cash/.test(pricebookID))
  expect(cash).toMatchObject([
    { pricebookID: 'west-cash', price: 776.9 },
    { pricebookID: 'west-cash-sale', price: 650.9 },
  ])
})

test('a set names its pieces with their own prices, and costs from the cheapest up to all of them [SHP-217]', async () => {
  const found = await products.getProduct({ parameters: { id: 'lounge-set' } })
  expect(faultsOf(api, 'getProduct', found)).toEqual([])
  expect(found.type).toMatchObject({ set: true, bundle: false })
  expect(found.setProducts).toMatchObject([
    { id: 'sofa', price: 26.24 },
    { id: 'recliner', price: 14.69, variants: [{ price: 14.69 }, { price: 15.74 }, { price: 14.69 }] },
    { id: 'nightstand', price: 6.29, minOrderQuantity: 2 },
  ])
  expect(found).toMatchObject({ price: 12.58, priceMax: 54.56 })
  expect(found.bundledProducts).toBeUndefined()
})

test('a category says all that the menu needs of it [SHL-161]', async () => {
  const { access_token } = await shop.guest()
  const base = '/product/shopper-products/v1/organizations/f_ecom_store/categories'
  const answer = await shop.call(`${base}/furniture?siteId=us&locale=es-US&levels=1`, access_token)
  expect(await answer.json()).toMatchObject({
    id: 'furniture',
    name: 'Muebles',
    thumbnail: expect.stringContaining('department-furniture'),
    parentCategoryId: 'root',
    parentCategoryTree: [{ id: 'furniture', name: 'Muebles' }],
    c_showInMenu: true,
    c_showInCLP: true,
    c_backgroundColor: '#F7F4EE',
    onlineSubCategoriesCount: 2,
    categories: [
      { id: 'living-room', name: 'Sala', parentCategoryId: 'furniture' },
      { id: 'bedroom', parentCategoryId: 'furniture' },
    ],
  })
})
