import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { clientConfig, sdk } from '../testing/client.ts'
import { faultsOf } from '../testing/openapi.ts'
import { guestAt, openShop, type Shop } from '../testing/shopper.ts'

let shop: Shop
let token: string
let products: InstanceType<typeof sdk.ShopperProducts>
const api = 'shopper-products-oas-v1'

beforeAll(async () => {
  shop = await openShop()
  token = await guestAt(shop, '00101')
  products = new sdk.ShopperProducts(clientConfig(shop.origin, token))
})
afterAll(() => shop.close())

const base = '/product/shopper-products/v1/organizations/f_ecom_store/products'

async function get(id: string, query = '') {
  const answer = await shop.call(`${base}/${id}?siteId=us${query}`, token)
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}
const product = async (id: string, query?: string) => (await get(id, query)).body

test('products are read by their ids, as data with limit and total [SHP-208] [SHP-213]', async () => {
  const ids = ['sofa', 'no-such-product', 'recliner']
  const found = await products.getProducts({ parameters: { ids, allImages: true, perPricebook: true } })
  expect(faultsOf(api, 'getProducts', found)).toEqual([])
  expect(found.data.map(({ id }) => id)).toEqual(['sofa', 'recliner'])
  expect(found).toMatchObject({ limit: 3, total: 2 })
})

test('a call names the sections that it wants, and has all of them when it names none [SHP-208]', async () => {
  const sections = {
    availability: 'inventory',
    links: 'productLinks',
    promotions: 'productPromotions',
    options: 'options',
    images: 'imageGroups',
    prices: 'price',
    variations: 'variants',
  }
  const members = Object.values(sections)
  const whole = await product('recliner')
  for (const member of members) expect(whole, member).toHaveProperty(member)
  for (const [section, own] of Object.entries(sections)) {
    const some = await product('recliner', `&expand=${section}`)
    expect(members.filter((member) => Object.hasOwn(some, member))).toEqual([own])
    expect(some).toMatchObject({ id: 'recliner', name: 'Vale recliner' })
  }
  const two = await product('recliner', '&expand=prices,images')
  expect(members.filter((member) => Object.hasOwn(two, member)).sort()).toEqual(['imageGroups', 'price'])
  expect(two.c_pricePerPricebook).toBeDefined()
  const refused = await get('recliner', '&expand=everything')
  expect(refused.status).toBe(400)
  expect(refused.body).toMatchObject({ field: 'expand' })
})

test('with all images a product has those of every variant, and with every book its price in each [SHP-208]', async () => {
  const groups = async (query: string) => {
    const { imageGroups } = await product('recliner', query)
    const all = imageGroups as { viewType: string; variationValues?: object; images: object[] }[]
    return all
      .filter(({ viewType }) => viewType === 'large')
      .map(({ variationValues, images }) => [variationValues, images.length])
  }
  expect(await groups('')).toEqual([[undefined, 3]])
  expect(await groups('&allImages=true')).toEqual([
    [undefined, 3],
    [{ color: 'gray' }, 1],
    [{ color: 'blue' }, 1],
    [{ color: 'brown' }, 1],
  ])
  expect((await product('tv')).tieredPrices).toEqual([
    { quantity: 1, price: 14.99, pricebook: 'east-weekly-sale' },
  ])
  const { tieredPrices } = await product('tv', '&perPricebook=true')
  expect(tieredPrices).toEqual([
    { quantity: 1, price: 17.99, pricebook: 'east-weekly' },
    { quantity: 1, price: 14.99, pricebook: 'east-weekly-sale' },
  ])
  expect((await product('tv')).c_pricePerPricebook).toContainEqual(
    expect.objectContaining({ pricebookID: 'east-cash', price: 739.9 }),
  )
})

test('a product is read by its item number, that of a variant too [SHP-209]', async () => {
  const found = await products.getProduct({ parameters: { id: '500000006', allImages: true } })
  expect(faultsOf(api, 'getProduct', found)).toEqual([])
  expect(found).toMatchObject({ id: 'fridge', c_racProductRmsId: '500000006' })
  expect(await product('510000002')).toMatchObject({
    id: 'recliner-blue',
    c_racProductRmsId: '510000002',
    c_ParentRmsNumber: '500000002',
  })
  expect((await get('599999999')).status).toBe(404)
})

test('a product has the fields of the catalogue: a master with its variants, a bundle with its parts [SHP-204]', async () => {
  const master = await products.getProduct({ parameters: { id: 'recliner', allImages: true } })
  expect(faultsOf(api, 'getProduct', master)).toEqual([])
  expect(master).toMatchObject({
    id: 'recliner',
    name: 'Vale recliner',
    brand: 'Valebrook',
    hitType: 'master',
    type: { master: true, set: false, bundle: false, variant: false },
    primaryCategoryId: 'recliners',
    price: 13.99,
    pricePerUnit: 13.99,
    tieredPrices: [{ quantity: 1, price: 13.99, pricebook: 'east-weekly' }],
    minOrderQuantity: 1,
    stepQuantity: 1,
    variationAttributes: [{ id: 'color', name: 'Color' }],
    variants: [
      { productId: 'recliner-blue', price: 13.99, orderable: true, variationValues: { color: 'blue' } },
      { productId: 'recliner-brown', price: 14.99, orderable: false, variationValues: { color: 'brown' } },
      { productId: 'recliner-gray', price: 13.99, orderable: true, variationValues: { color: 'gray' } },
    ],
  })
  expect(await product('nightstand')).toMatchObject({ minOrderQuantity: 2, inventory: { stockLevel: 4 } })
  expect(await product('recliner')).not.toHaveProperty('priceMax')
  const bundle = await product('bedroom-set')
  expect(bundle).toMatchObject({
    hitType: 'bundle',
    type: { bundle: true },
    inventory: { stockLevel: 2, lowestStockLevelProductName: 'Ridge queen bed' },
    bundledProducts: [
      { quantity: 1, product: { id: 'bed', c_racBundledProduct: true } },
      { quantity: 1, product: { id: 'dresser' } },
      { quantity: 2, product: { id: 'nightstand', c_racBundleProductParentId: 'bedroom-set' } },
    ],
  })
  expect(await product('sofa', '&locale=es-US')).toMatchObject({
    hitType: 'product',
    name: 'Sofá Harbor de 3 plazas',
  })
})

test('variants of several prices cost from the lowest up to the highest, a chosen one its own [SHP-201]', async () => {
  const change = sql`update price set payment_cents = 1599 where product_id = 'recliner-blue' and frequency = 'WEEKLY'`
  await shop.core.db.run(change)
  expect(await product('recliner')).toMatchObject({
    price: 13.99,
    priceMax: 15.99,
    pricePerUnit: 13.99,
    tieredPrices: [{ quantity: 1, price: 13.99 }],
  })
  const blue = await product('recliner-blue')
  expect(blue).toMatchObject({ price: 15.99, pricePerUnit: 15.99, tieredPrices: [{ price: 15.99 }] })
  expect(blue).not.toHaveProperty('priceMax')
})

test('the least to order is one, what the product says, and none while there is no stock [SHP-225] [SHP-226] [SHP-227]', async () => {
  expect(await product('bed')).toMatchObject({ minOrderQuantity: 1, stepQuantity: 1 })
  await shop.core.db.run(sql`update product set step_quantity = 2 where id = 'nightstand'`)
  expect(await product('nightstand')).toMatchObject({ minOrderQuantity: 2, stepQuantity: 2 })
  expect(await product('tablet')).toMatchObject({ minOrderQuantity: 0, inventory: { stockLevel: 0 } })
})

test('a product of which fewer are left than can be ordered is not orderable', async () => {
  const least = (quantity: number) =>
    shop.core.db.run(sql`update product set min_order_quantity = ${quantity} where id = 'nightstand'`)
  await least(5)
  onTestFinished(async () => void (await least(2)))
  expect(await product('nightstand')).toMatchObject({
    minOrderQuantity: 0,
    inventory: { stockLevel: 0, ats: 0, orderable: false },
    c_outOfStock: true,
  })
})

test('a product has the fields of the store [SHP-205]', async () => {
  expect(await product('sofa')).toMatchObject({
    c_ProductUrl: 'sofa-page',
    c_isBundleProduct: false,
    c_isHighRisk: false,
    c_isHighRiskFlow: false,
    isStoreHighRisk: false,
    c_isExclusive: false,
    c_productType: 'INVENTORY_PRODUCT',
    c_inventoryCondition: 'NEW',
    c_racProductStockStatus: 'In Stock',
    c_racProductRmsId: '500000001',
    c_racProductInventoryType: 'NEW',
    c_racProductCondition: 'NEW',
    c_racProductTotalCostToOwn: 2598.96,
    c_racProductEstimatedDelivery: '1-3 Days',
    c_deliveryDays: 3,
    c_racIsHomeStore: true,
    c_isOutOfStock: false,
    c_outOfStock: false,
    c_applicableBadges: ['popular'],
    c_isAddonPrimaryLineItem: false,
    c_isAddonLineItemChild: true,
    c_isNew: false,
    c_isSale: false,
  })
  expect(await product('washer')).toMatchObject({
    c_vendorID: 'vendor-tidewell',
    c_SpecialOrderED: '2-4 Weeks',
    c_racIsHomeStore: false,
    c_isAddonPrimaryLineItem: true,
    c_isAddonLineItemChild: false,
  })
  expect(await product('console')).toMatchObject({ c_isHighRisk: true, c_isExclusive: true })
  expect(await product('fridge')).toMatchObject({ c_isNew: true })
  expect(await product('tv')).toMatchObject({ c_isSale: true })
  expect(await product('bedroom-set')).toMatchObject({ c_isBundleProduct: true })
  await shop.core.db.run(sql`update store set flags = flags || '{"isHighRisk": true}' where id = '00101'`)
  expect(await product('console')).toMatchObject({ c_isHighRiskFlow: true, isStoreHighRisk: true })
  expect(await product('sofa')).toMatchObject({ c_isHighRiskFlow: false, isStoreHighRisk: true })
  await shop.core.db.run(sql`update store set flags = flags || '{"isHighRisk": false}' where id = '00101'`)
})

test('the data for analytics has the department beside the category, and stock under both names [SHP-206] [SHP-207]', async () => {
  const dataOf = async (id: string) => JSON.parse(String((await product(id)).c_additionalProductData))
  expect(await dataOf('washer')).toEqual({
    name: 'Tidewell 4.5 cu. ft. washer',
    brand: 'Tidewell',
    category: 'washers',
    superCategory: 'appliances',
    vendor: 'vendor-tidewell',
    primarySupplier: 'vendor-tidewell',
    isBundled: false,
    outOfStock: false,
    isOutOfStock: false,
    productType: 'simple',
  })
  expect(await dataOf('tablet')).toMatchObject({ outOfStock: true, isOutOfStock: true })
  expect(await dataOf('bedroom-set')).toMatchObject({ isBundled: true, productType: 'bundle' })
})
