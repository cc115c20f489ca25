import { afterAll, beforeAll, expect, test } from 'vitest'
import { codedPromotion } from '#core/catalogue/promotion/testing/coded-promotions.ts'
import { faultsOf } from '../testing/openapi.ts'
import { openShop, type Shop } from '../testing/shopper.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
  await codedPromotion(shop.core, { id: 'thanks', kind: null, products: ['tv'] })
})
afterAll(() => shop.close())

const baskets = '/checkout/shopper-baskets/v1/organizations/f_ecom_store/baskets'
const productPath = '/product/shopper-products/v1/organizations/f_ecom_store/products/tv'

/** Calls of a guest at the store in Columbus. */
async function guest() {
  const { access_token: token } = await shop.guest()
  const call = async (path: string, method = 'GET', body?: object) => {
    const init = { method, ...(body !== undefined && { body: JSON.stringify(body) }) }
    const answer = await shop.call(`${path}?siteId=us&locale=en-US`, token, init)
    return (await answer.json()) as Record<string, unknown>
  }
  const qualifiers = { customQualifiers: { storeId: '00101' } }
  await call('/shopper/shopper-context/v1/organizations/f_ecom_store/shopper-context', 'PUT', qualifiers)
  const { basketId } = await call(baskets, 'POST', {})
  const basket = `${baskets}/${String(basketId)}`
  return {
    product: () => call(productPath),
    add: (quantity: number) => call(`${basket}/items`, 'POST', [{ productId: 'tv', quantity }]),
    apply: (code: string) => call(`${basket}/coupons`, 'POST', { code }),
  }
}

test('a code that lowers the first payment is in the product and the basket: that payment, its tax, the whole cost, and the regular payment [SHP-230] [SHP-235]', async () => {
  const { product, add, apply } = await guest()
  const before = await product()
  expect(faultsOf('shopper-products-oas-v1', 'getProduct', before)).toEqual([])
  const offered = { promotionId: 'first-week', promotionalPrice: 14.99, c_isApplied: false }
  expect(before.productPromotions).toContainEqual(expect.objectContaining(offered))
  expect(before).toMatchObject({ price: 14.99, c_racProductTotalCostToOwn: 1_169.22 })

  await add(2)
  const basket = await apply('FIRST1')
  expect(faultsOf('shopper-baskets-oas-v1', 'addCouponToBasket', basket)).toEqual([])
  expect(basket).toMatchObject({
    couponItems: [{ code: 'FIRST1', statusCode: 'applied', valid: true, c_changesPrices: true }],
    productItems: [
      {
        price: 29.98,
        priceAfterItemDiscount: 2,
        tax: 2.4,
        adjustedTax: 0.16,
        c_racProductRenewalRate: 29.98,
        c_racProductTotalCostToOwn: 2_310.46,
        c_promotions: [{ promotionId: 'first-week' }],
        c_renewalRateBeforePromotions: 29.98,
        c_firstPayment: 2,
      },
    ],
    productSubTotal: 2,
    taxTotal: 0.16,
    orderTotal: 2.16,
    c_totalRenewalPayment: 32.38,
  })
  const after = await product()
  expect(faultsOf('shopper-products-oas-v1', 'getProduct', after)).toEqual([])
  expect(after).toMatchObject({
    price: 14.99,
    c_racProductTotalCostToOwn: 1_155.23,
    c_priceInfo: { weeklyPrice: 14.99, weeklyFirstPayment: 1 },
  })
  const applied = { ...offered, c_isApplied: true, c_firstPayment: 1 }
  expect(after.productPromotions).toContainEqual(expect.objectContaining(applied))
  expect(after.c_priceOutputs).toContainEqual(
    expect.objectContaining({
      rentalPaymentOption: 'WEEKLY',
      currentPrice: 14.99,
      firstPayment: 1,
      rtoCurrentPrice: 1_155.23,
    }),
  )
})

test('a code that lowers nothing is applied, and the answer says that it changes no price', async () => {
  const { add, apply } = await guest()
  await add(1)
  const basket = await apply('THANKS')
  expect(faultsOf('shopper-baskets-oas-v1', 'addCouponToBasket', basket)).toEqual([])
  expect(basket).toMatchObject({
    couponItems: [{ code: 'THANKS', statusCode: 'applied', valid: true, c_changesPrices: false }],
    productItems: [{ price: 14.99, priceAfterItemDiscount: 14.99 }],
  })
})
