import { afterAll, beforeAll, expect, test } from 'vitest'
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

test('categories are read by id with levels, and the root gives its departments [SHP-110] [SHL-162]', async () => {
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

test('a category says all that the menu needs of it [SHL-161] [SHP-109]', async () => {
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
