import { afterAll, beforeAll, expect, test } from 'vitest'
import { refreshListing } from '#core/catalogue/search/listing/refresh-listing.ts'
import { sql } from '#platform/db/sql.ts'
import { guestAt, openShop, type Shop } from '../testing/shopper.ts'

let shop: Shop
let token: string
let inHouston: string

beforeAll(async () => {
  shop = await openShop()
  token = await guestAt(shop, '00101')
  inHouston = await guestAt(shop, '00202')
  await shop.core.db.run(sql`update product set extended_aisle = true where id = 'tablet'`)
  await shop.core.db.run(sql`delete from stock_level where product_id in ('dresser', 'tablet')`)
  await refreshListing(shop.core.db)
})
afterAll(() => shop.close())

async function product(id: string, of = token) {
  const path = `/product/shopper-products/v1/organizations/f_ecom_store/products/${id}?siteId=us`
  return (await (await shop.call(path, of)).json()) as Record<string, unknown>
}

/** What a product says of its stock: source, stock label, geo status, inventory type, and whether it is at home. */
async function stockOf(id: string, of?: string) {
  const found = await product(id, of)
  return [found.c_productType, found.c_racProductStockStatus, found.c_geoStatus, found.c_inventoryType]
}

test('each source has its stock label and its geo status [SHP-168] [SHP-169] [SHP-173] [SHP-174] [SHP-175]', async () => {
  expect(await stockOf('sofa')).toEqual(['INVENTORY_PRODUCT', 'In Stock', 'In Store', 'new'])
  expect(await stockOf('recliner-brown', inHouston)).toEqual([
    'INV_GEO_POOL_PRODUCT',
    'In Stock',
    'In Geopool',
    'new',
  ])
  const ordered = ['Special Order', 'Special Order', 'special order']
  expect(await stockOf('washer')).toEqual(['SO_PRODUCT', ...ordered])
  expect(await stockOf('tablet')).toEqual(['EA_PRODUCT', ...ordered])
  expect((await stockOf('dresser')).slice(0, 3)).toEqual([undefined, 'Out of Stock', undefined])
})

test('the inventory type follows from condition and source, and a bundle of several is a combo [SHP-171] [SHP-177]', async () => {
  const typesOf = async (id: string) => {
    const found = await product(id)
    return [found.c_racProductInventoryType, found.c_inventoryType]
  }
  expect(await typesOf('sofa')).toEqual(['NEW', 'new'])
  expect(await typesOf('laptop')).toEqual(['USED', 'used'])
  expect(await typesOf('washer')).toEqual(['NEW', 'special order'])
  const { db } = shop.core
  await db.run(
    sql`update bundle_part set product_id = 'laptop' where bundle_id = 'bedroom-set' and product_id = 'dresser'`,
  )
  expect(await typesOf('bedroom-set')).toEqual(['USED', 'combo'])
  await db.run(
    sql`update bundle_part set product_id = 'sofa' where bundle_id = 'bedroom-set' and product_id = 'laptop'`,
  )
  expect(await typesOf('bedroom-set')).toEqual(['NEW', 'new'])
})

test('what is fixed, chosen or added to an agreement has its configuration label [SHP-170]', async () => {
  const labelOf = async (id: string) => (await product(id)).c_configuration
  expect(await labelOf('bed')).toBe('Pre-Configured')
  expect(await labelOf('bedroom-set')).toBe('Pre-Configured')
  expect(await labelOf('seating-pair')).toBe('User-Configured')
  expect(await labelOf('lounge-set')).toBe('User-Configured')
  expect(await labelOf('sofa')).toBe('Add-On')
})

type Hit = Record<string, unknown> & {
  inventories: { placeId: string; attributes: Record<string, { text: string[] }> }[]
}

async function hitsOf(q: string): Promise<Hit[]> {
  const path = `/search/shopper-search/v1/organizations/f_ecom_store/product-search?siteId=us&q=${q}`
  return ((await (await shop.call(path, token)).json()) as { hits: Hit[] }).hits
}

const hitOf = async (id: string, q: string) => (await hitsOf(q)).find(({ productId }) => productId === id)

test('a hit has what a tile reads: pictures, variants, attributes, prices, vendor and badges [SHP-150]', async () => {
  const hit = await hitOf('recliner', 'vale')
  expect(hit).toMatchObject({
    productName: 'Vale recliner',
    hitType: 'master',
    price: 13.99,
    c_priceInfo: { weeklyPrice: 13.99 },
    variationAttributes: [
      {
        id: 'color',
        name: 'Color',
        values: [
          { value: 'blue', name: 'Blue' },
          { value: 'brown', name: 'Brown' },
          { value: 'gray', name: 'Gray' },
        ],
      },
    ],
    variants: [
      { productId: 'recliner-blue' },
      { productId: 'recliner-brown' },
      { productId: 'recliner-gray' },
    ],
    c_isNew: false,
    c_isSale: false,
    c_isExclusive: false,
    c_applicableBadges: [],
  })
  const groups = hit?.imageGroups as { viewType: string; variationValues?: object }[]
  expect(groups.filter(({ viewType }) => viewType === 'large').map((group) => group.variationValues)).toEqual(
    [undefined, { color: 'gray' }, { color: 'blue' }, { color: 'brown' }],
  )
  expect(await hitOf('washer', 'washer')).toMatchObject({ c_vendorID: 'vendor-tidewell' })
  expect(await hitOf('console', 'console')).toMatchObject({ c_isExclusive: true })
  expect(await hitOf('fridge', 'fridge')).toMatchObject({ c_isNew: true })
})

test('the stock of a hit names source, clearance, offers, add-on price and offers of the store [SHP-152]', async () => {
  const attributesOf = async (id: string, q: string) => {
    const [stock] = (await hitOf(id, q))?.inventories ?? []
    expect(stock?.placeId).toBe('00101')
    return Object.fromEntries(
      Object.entries(stock?.attributes ?? {}).map(([name, { text }]) => [name, text.join(' ')]),
    )
  }
  expect(await attributesOf('sofa', 'harbor')).toEqual({
    grsPdType: 'INVENTORY_PRODUCT',
    clearance: 'FALSE',
    offers: 'FALSE',
    addOnPriceEnabled: 'TRUE',
    promoIcons: '',
  })
  expect(await attributesOf('laptop', 'laptop')).toMatchObject({
    clearance: 'TRUE',
    addOnPriceEnabled: 'FALSE',
  })
  expect(await attributesOf('tv', 'lumenar')).toMatchObject({ offers: 'TRUE' })
})
