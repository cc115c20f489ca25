import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientConfig, sdk } from '../testing/client.ts'
import { openShop, type Shop } from '../testing/shopper.ts'

let shop: Shop

beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

/** What a guest of a store sees of the fixture's chaise, whose price is above Ohio's cap. */
async function told(storeId: string) {
  const { access_token, usid } = await shop.guest()
  const config = clientConfig(shop.origin, access_token)
  const contexts = new sdk.ShopperContexts(config)
  await contexts.createShopperContext({
    parameters: { usid, siteId: 'us' },
    body: { customQualifiers: { storeId, storeEnable: 'true' } },
  })
  const found = await new sdk.ShopperSearch(config).productSearch({ parameters: { q: 'chaise', limit: 25 } })
  const product = await shop.call(
    '/product/shopper-products/v1/organizations/f_ecom_store/products/chaise?siteId=us',
    access_token,
  )
  return {
    hit: found.hits?.find(({ productId }) => productId === 'chaise'),
    status: product.status,
    text: JSON.stringify(found) + (await product.text()),
  }
}

test('a price above the cap of a state is not told to its shoppers, and is to others [RTO-007]', async () => {
  const ohio = await told('00101')
  expect(ohio).toMatchObject({ hit: undefined, status: 404 })
  expect(ohio.text).not.toContain('11.99')
  const texas = await told('00202')
  expect(texas).toMatchObject({ hit: { price: 12.59 }, status: 200 })
})

test('what goods cost the merchant is never told', async () => {
  const { text } = await told('00202')
  expect(text).not.toMatch(/merchant|cost_?cents|goodsKind/i)
})
