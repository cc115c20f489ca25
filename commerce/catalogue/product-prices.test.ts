import { afterAll, beforeAll, expect, test } from 'vitest'
import { civilDateIn } from '#domain/base/civil-date.ts'
import { sql } from '#platform/db/sql.ts'
import { guestAt, openShop, type Shop } from '../testing/shopper.ts'

let shop: Shop
let token: string

beforeAll(async () => {
  shop = await openShop()
  token = await guestAt(shop, '00101')
})
afterAll(() => shop.close())

type Book = {
  pricebookID: string
  price: number
  priceInfo: { terms: number; addOnRate?: number; wasPrice?: object }
}
type Output = Readonly<Record<string, unknown>>

async function product(id: string) {
  const path = `/product/shopper-products/v1/organizations/f_ecom_store/products/${id}?siteId=us`
  return (await (await shop.call(path, token)).json()) as Record<string, unknown> & {
    c_pricePerPricebook: Book[]
    c_priceInfo: Record<string, number>
    c_priceOutputs: Output[]
  }
}

const outputOf = async (id: string, frequency = 'WEEKLY') =>
  (await product(id)).c_priceOutputs.find(({ rentalPaymentOption }) => rentalPaymentOption === frequency)

/** The day at the store some days ago. */
function dayAgo(days: number): string {
  return civilDateIn(shop.core.clock.now().getTime() - days * 86_400_000, 'America/New_York')
}

const change = (id: string, changes: ReturnType<typeof sql>) =>
  shop.core.db.run(sql`update price set ${changes} where product_id = ${id} and zone_id = 'east'`)

test('each book of a product has price, terms, add-on rate and former price [SHP-180]', async () => {
  await change('sofa', sql`was_payment_cents = 2999, was_payments = 100, was_online_from = ${dayAgo(9)}`)
  const { c_pricePerPricebook: books } = await product('sofa')
  expect(books.find(({ pricebookID }) => pricebookID === 'east-weekly')).toEqual({
    pricebookID: 'east-weekly',
    price: 24.99,
    priceInfo: {
      terms: 104,
      addOnRate: 19.99,
      wasPrice: { amount: 29.99, terms: 100, 'online-from': dayAgo(9) },
    },
  })
  await change('sofa', sql`was_payment_cents = null, was_payments = null, was_online_from = null`)
  const [plain] = (await product('washer')).c_pricePerPricebook
  expect(plain).toEqual({ pricebookID: 'east-weekly', price: 19.99, priceInfo: { terms: 78 } })
})

test('the id of a book says its frequency or cash, and a sale, and its price is that of this frequency [SHP-181] [SHP-182]', async () => {
  const { c_pricePerPricebook: books } = await product('tv')
  expect(Object.fromEntries(books.map(({ pricebookID, price }) => [pricebookID, price]))).toEqual({
    'east-weekly': 17.99,
    'east-weekly-sale': 14.99,
    'east-biweekly': 35.98,
    'east-biweekly-sale': 29.98,
    'east-semi-monthly': 38.97,
    'east-semi-monthly-sale': 32.47,
    'east-monthly': 77.95,
    'east-monthly-sale': 64.95,
    'east-cash': 739.9,
    'east-cash-sale': 619.9,
  })
  expect(await outputOf('tv', 'SEMI_MONTHLY')).toMatchObject({ currentPrice: 32.47, listPrice: 38.97 })
  expect(await outputOf('tv', 'MONTHLY')).toMatchObject({ currentPrice: 64.95, listPrice: 77.95 })
})

test('the price calculation gives all of its figures: without a sale the list price is the current one [SHP-183] [SHP-186]', async () => {
  expect(await outputOf('sofa')).toEqual({
    rentalPaymentOption: 'WEEKLY',
    isOnSale: false,
    showWasPrice: false,
    currentPrice: 24.99,
    listPrice: 24.99,
    currentTerms: 104,
    listTerms: 104,
    addOnRate: 19.99,
    discountPercentage: 0,
    cashCurrentPrice: 1299.5,
    cashListPrice: 1299.5,
    rtoCurrentPrice: 2598.96,
    rtoListPrice: 2598.96,
  })
})

test('a sale has its price and terms as the current ones and those of the regular book as the list ones [SHP-184] [SHP-192]', async () => {
  await change('tv', sql`sale_payments = 70`)
  expect(await outputOf('tv')).toMatchObject({
    isOnSale: true,
    showWasPrice: true,
    currentPrice: 14.99,
    listPrice: 17.99,
    currentTerms: 70,
    listTerms: 78,
    // 16.67 %
    discountPercentage: 16,
    rtoCurrentPrice: 1049.3,
    rtoListPrice: 1403.22,
  })
  const { db } = shop.core
  await db.run(sql`update price set sale_payment_cents = null, sale_payments = null
    where product_id = 'tv' and zone_id = 'east' and frequency = 'MONTHLY'`)
  expect(await outputOf('tv', 'MONTHLY')).toMatchObject({ isOnSale: false, currentTerms: 18 })
  expect(await outputOf('tv')).toMatchObject({ isOnSale: true })
})

test('cash prices come from the cash books, the same at every frequency [SHP-185]', async () => {
  const { c_priceOutputs: outputs } = await product('tv')
  expect(outputs).toHaveLength(4)
  for (const output of outputs)
    expect(output, String(output.rentalPaymentOption)).toMatchObject({
      cashCurrentPrice: 619.9,
      cashListPrice: 739.9,
    })
})

test.each([
  ['a dollar', 2_100, 0, true],
  ['a cent less than a dollar', 2_099, 0, false],
  ['90 days old', 2_500, 90, true],
  ['91 days old', 2_500, 91, false],
])(
  'a former price that is %s is shown, or is none [SHP-189] [SHP-190]',
  async (_case, wasCents, age, isShown) => {
    await change(
      'washer',
      sql`payment_cents = 2000, was_payment_cents = ${wasCents}, was_payments = 78, was_online_from = ${dayAgo(age)}`,
    )
    expect(await outputOf('washer')).toMatchObject({ showWasPrice: isShown, currentPrice: 20 })
    const { c_priceInfo: info } = await product('washer')
    expect(info.weeklyOldPrice).toBe(isShown ? wasCents / 100 : undefined)
  },
)

test('a former price without a day since when it was online is none [SHP-191]', async () => {
  await change(
    'washer',
    sql`payment_cents = 2000, was_payment_cents = 2500, was_payments = 78, was_online_from = null`,
  )
  expect(await outputOf('washer')).toMatchObject({ showWasPrice: false, listPrice: 20 })
  expect((await product('washer')).c_priceInfo.weeklyOldPrice).toBeUndefined()
})

test.each([
  [2_999, 1_999, 33],
  [3_000, 2_001, 33],
  [10_000, 9_900, 1],
])(
  'from %i to %i cents the discount is %i percent, rounded down [SHP-161] [SHP-192]',
  async (was, now, percent) => {
    await change(
      'washer',
      sql`payment_cents = ${was}, sale_payment_cents = ${now}, sale_payments = 78, was_payment_cents = null`,
    )
    expect(await outputOf('washer')).toMatchObject({ discountPercentage: percent })
    expect((await product('washer')).c_priceInfo).toMatchObject({
      weeklyOldPrice: was / 100,
      weeklyPercentageDiscount: percent,
    })
  },
)

test('a tile has price, old price and discount at each frequency, under these names [SHP-151] [SHP-153]', async () => {
  await change('washer', sql`payment_cents = 2000, sale_payment_cents = 1000, sale_payments = 78`)
  const search = '/search/shopper-search/v1/organizations/f_ecom_store/product-search?siteId=us&q=tidewell'
  const found = (await (await shop.call(search, token)).json()) as {
    hits: { productId: string; c_priceInfo: object }[]
  }
  const [hit] = found.hits
  expect(hit?.productId).toBe('washer')
  const names = ['weekly', 'biWeekly', 'semiMonthly', 'monthly']
  expect(hit?.c_priceInfo).toEqual(
    Object.fromEntries(
      names.flatMap((name) => [
        [`${name}Price`, 10],
        [`${name}OldPrice`, 20],
        [`${name}PercentageDiscount`, 50],
      ]),
    ),
  )
})

test('the price of an offer is taken for the variants whose payment it lowers, and for no other [SHP-193] [SHP-152]', async () => {
  const variants = async () =>
    (await product('recliner')).variants as { productId: string; price: number; productPromotions?: object }[]
  const { db } = shop.core
  const price = async (id: string) => (await variants()).find(({ productId }) => productId === id)
  // Lowers the cash price and leaves the payment as it is.
  await db.run(sql`insert into promotion (id, name, kind, percent_off, product_ids)
    values ('cash', '{"en-US": "Cash days"}', 'cash-price', 10, '{recliner}')`)
  expect(await price('recliner-blue')).toMatchObject({ price: 13.99 })
  expect((await price('recliner-blue'))?.productPromotions).toBeUndefined()
  await db.run(sql`insert into promotion (id, name, kind, percent_off, product_ids)
    values ('rent', '{"en-US": "Recliner days"}', 'rent', 10, '{recliner}')`)
  const offer = { promotionId: 'rent', calloutMsg: 'Recliner days' }
  expect(await price('recliner-blue')).toMatchObject({
    price: 12.59,
    productPromotions: [{ ...offer, promotionalPrice: 12.59 }],
  })
  expect(await price('recliner-brown')).toMatchObject({
    price: 13.49,
    productPromotions: [{ ...offer, promotionalPrice: 13.49 }],
  })
  const search = '/search/shopper-search/v1/organizations/f_ecom_store/product-search?siteId=us&q=vale'
  const { hits } = (await (await shop.call(search, token)).json()) as { hits: object[] }
  expect(hits[0]).toMatchObject({
    inventories: [{ attributes: { offers: { text: ['TRUE'] }, promoIcons: { text: ['rent'] } } }],
  })
})

test('what a store has pre-rented only is told at its own price, alone and in a search', async () => {
  const found = await product('laptop')
  expect(found).toMatchObject({
    c_inventoryCondition: 'USED',
    price: 15.99,
    c_priceInfo: { weeklyPrice: 15.99 },
  })
  const cash = found.c_pricePerPricebook.filter(({ pricebookID }) => pricebookID.endsWith('-cash'))
  expect(cash.map(({ price }) => price)).toEqual([669.9])
  const search = '/search/shopper-search/v1/organizations/f_ecom_store/product-search?siteId=us&q=laptop'
  const { hits } = (await (await shop.call(search, token)).json()) as {
    hits: { productId: string; price: number }[]
  }
  expect(hits.find(({ productId }) => productId === 'laptop')?.price).toBe(15.99)
})
