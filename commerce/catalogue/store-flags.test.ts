import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { GivenFlags } from '#core/places/store/store-flags.ts'
import { sql } from '#platform/db/sql.ts'
import { guestAt, openShop, type Shop } from '../testing/shopper.ts'

let shop: Shop
let token: string

beforeAll(async () => {
  shop = await openShop()
  token = await guestAt(shop, '00101')
})
afterAll(() => shop.close())

async function give(flags: GivenFlags): Promise<void> {
  await shop.core.db.run(sql`update store set flags = ${JSON.stringify(flags)}::jsonb where id = '00101'`)
}

async function get(path: string) {
  return (await (await shop.call(path, token)).json()) as Record<string, unknown>
}

const product = (id: string) =>
  get(`/product/shopper-products/v1/organizations/f_ecom_store/products/${id}?siteId=us`)

const set: Required<GivenFlags> = {
  ...{ venmoEnabled: true, payPalEnabled: true, cashAppEnabled: true, googlePayEnabled: false },
  ...{
    applePayEnabled: false,
    payfoneEnabled: true,
    achPaymentMerchantID: 'ach',
    ccPaymentMerchantID: 'cc',
  },
  ...{ braintreeMerchantAccountID: 'bt', onlineReturnEnabled: false, isDeliveryTrackingEnabled: false },
  ...{ onlineAgreementEnabled: false, storeIdentityVerificationEnable: false },
  ...{ storeDecisionEngineEnable: false, bankVerificationEnabled: false, mixAndBundleEnabled: false },
  ...{ inventoryPromoEnabled: true, inventoryListId: 'list', extendedAisleEnabled: false },
  ...{ optedInEAVendors: ['a'], optedOutEAVendors: ['b'], warehouseIDs: ['00202'] },
  ...{
    storeAddOnEligibleEnable: false,
    racFrequentlySearchedCategories: ['tvs'],
    restrictionData: ['sofas'],
  },
  ...{ isPriceDisplayed: false, isHighRisk: true, highRiskStoreRefundableAmount: 100 },
  ...{ refundableDepositEnabled: true, refundableDepositAmount: 200, unrefundableDepositAmount: 300 },
  ...{ reservationEnabled: false, reservationPeriod: 4, epoEnabled: false, storeEpoEnable: false },
  ...{ isBenefitsPlusApplicable: false, storeBenefitPlusType: 'RAC', storeLDWEnabled: false },
  ...{ specialsStartDate: '2026-01-01', specialsEndDate: '2026-12-31', locationStatus: 'OPEN' },
  ...{ posType: 'KIOSK', hubStore: true, storeOpenDate: '2019-05-04' },
}

test('a store gives out all of its 45 flags, each under its name [SHL-399] [SHL-400] [SHL-401] [SHL-402] [SHL-403] [SHL-404] [SHL-405] [ACC-165] [ACC-166]', async () => {
  await give(set)
  await shop.core.db.run(sql`update store set ecomm_close_on = '2099-12-31' where id = '00101'`)
  const path = '/store/shopper-stores/v1/organizations/f_ecom_store/stores?siteId=us&ids=00101'
  const { data } = await get(path)
  const wanted = Object.entries(set).map(([name, value]) => [`c_${name}`, value])
  expect(wanted).toHaveLength(44)
  expect((data as object[])[0]).toMatchObject({
    ...Object.fromEntries(wanted),
    c_ecommCloseDate: '2099-12-31',
  })
})

test('a store that shows no prices gives none out, alone or in a search [SHL-401] [SHP-179]', async () => {
  const search =
    '/search/shopper-search/v1/organizations/f_ecom_store/product-search?siteId=us&q=sofa&refine=cgid=root'
  await give({})
  expect(await product('sofa')).toMatchObject({
    price: expect.any(Number),
    c_priceInfo: { weeklyPrice: expect.any(Number) },
  })
  expect(JSON.stringify(await get(search))).toContain('"price":')
  await give({ isPriceDisplayed: false })
  const hidden = await product('sofa')
  expect(hidden).toMatchObject({ id: 'sofa', c_priceInfo: {}, c_pricePerPricebook: [] })
  expect(hidden.price).toBeUndefined()
  const found = await get(search)
  expect(found.total).toBeGreaterThan(0)
  expect(JSON.stringify(found)).not.toMatch(/"price":|weeklyPrice|"attributeId":"price"/)
})

test('a product names the list of stock and the risk of its store [SHL-401] [SHL-402] [SHP-205]', async () => {
  await give({})
  expect(await product('sofa')).toMatchObject({ inventory: { id: 'store' }, isStoreHighRisk: false })
  await give({ inventoryListId: 'columbus-list', isHighRisk: true })
  expect(await product('sofa')).toMatchObject({ inventory: { id: 'columbus-list' }, isStoreHighRisk: true })
})

test('a pre-rented unit is compared with a new one where the store takes part [SHL-401] [SHP-179] [SHP-187] [SHP-188]', async () => {
  await shop.core.db.run(sql`update stock_level set new_available = 0 where product_id = 'sofa'`)
  await shop.core.db.run(sql`
    update price set payment_cents = 3000, sale_payment_cents = null, used_payment_cents = 2001, used_payments = 60,
      used_cash_cents = 70000
    where product_id = 'sofa' and frequency = 'WEEKLY'`)
  await give({})
  expect((await product('sofa')).c_inventoryPriceInfo).toBeUndefined()
  await give({ inventoryPromoEnabled: true })
  expect((await product('sofa')).c_inventoryPriceInfo).toEqual({
    showStrikethrough: true,
    discountPercentageInventory: 33,
    inventoryPrice: 20.01,
    inventoryTerms: 60,
    inventoryCash: 700,
    inventoryRTO: 1200.6,
  })
})

/** The width and format of the pictures of a product, by view, and of its hit in a search. */
async function pictureFiles() {
  const { imageGroups } = (await product('sofa')) as {
    imageGroups: { viewType: string; images: { link: string }[] }[]
  }
  const search = await get(
    '/search/shopper-search/v1/organizations/f_ecom_store/product-search?siteId=us&q=harbor',
  )
  const hits = search.hits as { productId: string; image: { link: string } }[]
  const fileOf = (link: string | undefined) => link?.replace(/.*-(\d+\.\w+)$/, '$1')
  return {
    ...Object.fromEntries(imageGroups.map(({ viewType, images }) => [viewType, fileOf(images[0]?.link)])),
    hit: fileOf(hits.find(({ productId }) => productId === 'sofa')?.image.link),
  }
}

const wanted = {
  productPage: { width: 1000 },
  thumbnail: { width: 200, quality: 75, format: 'avif' },
  tile: { width: 400 },
}

test.each([
  ['an object', wanted],
  ['a text', JSON.stringify(wanted)],
])(
  'the preference imageTransformationJSON, as %s, sets width and format of the pictures of each view [SHP-385] [SHP-387]',
  async (_form, value) => {
    await shop.core.db.run(sql`
    insert into preference (id, value) values ('imageTransformationJSON', ${JSON.stringify(value)}::jsonb)
    on conflict (id) do update set value = excluded.value`)
    expect(await pictureFiles()).toEqual({
      large: '1040.webp',
      medium: '480.webp',
      small: '320.avif',
      hit: '480.webp',
    })
  },
)

test('one that cannot be read is logged, and the original pictures are given [SHP-386] [ACC-260]', async () => {
  const warned = vi.spyOn(shop.core.log, 'warn')
  await shop.core.db.run(sql`
    insert into preference (id, value) values ('imageTransformationJSON', '"{width: 400"')
    on conflict (id) do update set value = excluded.value`)
  expect(await pictureFiles()).toEqual({
    large: '1040.webp',
    medium: '1040.webp',
    small: '1040.webp',
    hit: '1040.webp',
  })
  expect(warned).toHaveBeenCalledWith({ preference: 'imageTransformationJSON' }, expect.any(String))
})

test('the preferences of the shop are read by their names [SHP-388]', async () => {
  const labels = { new: { 'en-US': 'Just in', 'es-US': 'Recién llegado' } }
  await shop.core.db.run(sql`
    insert into preference (id, value) values
      ('imageTransformationJSON', ${JSON.stringify(wanted)}::jsonb), ('customLabels', ${JSON.stringify(labels)}::jsonb)
    on conflict (id) do update set value = excluded.value`)
  const names = 'racFrequentlySearchedCategories,customLabels,imageTransformationJSON,no-such-preference'
  const path = `/custom/custom-prefs/v1/organizations/f_ecom_store/getcustompreferences?siteId=us&locale=en-US&c_prefs=${names}`
  expect((await get(path)).customPreferences).toEqual({
    customLabels: labels,
    imageTransformationJSON: wanted,
    racFrequentlySearchedCategories: expect.arrayContaining([expect.objectContaining({ id: 'sofas' })]),
  })
})
