import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { faultsOf } from '../testing/openapi.ts'
import { openShop, type Shop } from '../testing/shopper.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
  await shop.core.db.run(sql`
    insert into promotion (id, name, callout, kind, percent_off, product_ids)
    values ('sofa', '{"en-US": "Sofa days", "es-US": "Días del sofá"}', '{"en-US": "10% off each payment"}', 'rent', 10,
      '{sofa}')`)
})
afterAll(() => shop.close())

type Answer = Record<string, unknown>

test('an offer is in the price of a product and of a basket, with what it took off [SHP-230] [SHP-235]', async () => {
  const { access_token: token } = await shop.guest()
  const call = async (path: string, body?: object) => {
    const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
    const answer = await shop.call(`${path}?siteId=us&locale=en-US`, token, init)
    return (await answer.json()) as Answer
  }
  const product = await call('/product/shopper-products/v1/organizations/f_ecom_store/products/sofa')
  expect(faultsOf('shopper-products-oas-v1', 'getProduct', product)).toEqual([])
  expect(product).toMatchObject({
    price: 23.61,
    productPromotions: [{ promotionId: 'sofa', calloutMsg: '10% off each payment', promotionalPrice: 23.61 }],
    c_priceInfo: { weeklyPrice: 23.61, weeklyOldPrice: 26.24, weeklyPercentageDiscount: 10 },
    c_racProductTotalCostToOwn: 2_455.44,
  })
  const baskets = '/checkout/shopper-baskets/v1/organizations/f_ecom_store/baskets'
  const { basketId } = await call(baskets, {})
  const filled = await shop.call(`${baskets}/${String(basketId)}/items?siteId=us`, token, {
    method: 'POST',
    body: JSON.stringify([{ productId: 'sofa', quantity: 2 }]),
  })
  expect(await filled.json()).toMatchObject({
    productItems: [
      {
        price: 47.22,
        c_racProductTotalCostToOwn: 4_910.88,
        c_promotions: [{ promotionId: 'sofa', name: 'Sofa days' }],
        c_renewalRateBeforePromotions: 52.48,
        c_cashPriceBeforePromotions: 2_728.96,
      },
    ],
  })
})
