import { afterAll, beforeAll, expect, test } from 'vitest'
import { codedPromotion } from '#core/catalogue/promotion/testing/coded-promotions.ts'
import { someCustomer } from '#core/ordering/order/testing/shopper.ts'
import { sql } from '#platform/db/sql.ts'
import { signAccessToken } from '../http/tokens.ts'
import { clientConfig, sdk } from '../testing/client.ts'
import { faultsOf } from '../testing/openapi.ts'
import { openShop, type Shop } from '../testing/shopper.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
  const { core } = shop
  await codedPromotion(core, { id: 'sofa10' })
  await codedPromotion(core, { id: 'sofa20', percentOff: 20 })
  await codedPromotion(core, { id: 'tv10', products: ['tv'] })
  await codedPromotion(core, { id: 'loyal', pif: true })
  await codedPromotion(core, { id: 'west', without: ['00101'] })
  await codedPromotion(core, { id: 'over', until: '2020-01-01' })
  await codedPromotion(core, { id: 'later', from: '2999-01-01' })
})
afterAll(() => shop.close())

type Answer = {
  status: number
  detail?: string
  type?: string
  pointer?: string
  couponItems: { code: string; couponItemId: string; statusCode: string; valid: boolean }[]
  productItems: { price: number; c_renewalRateBeforePromotions?: number; c_promotions?: object[] }[]
  c_promoApplied: boolean
  c_promoCode: string
}

/** Calls for the basket of somebody at the store in Columbus, with one sofa in it. */
async function withSofa(version: 'v1' | 'v2', token: string) {
  const base = `/checkout/shopper-baskets/${version}/organizations/f_ecom_store/baskets`
  const call = async (path: string, method: string, body?: object, locale = 'en-US') => {
    const init = { method, ...(body !== undefined && { body: JSON.stringify(body) }) }
    const answer = await shop.call(`${base}${path}?siteId=us&locale=${locale}`, token, init)
    return { ...((await answer.json()) as Answer), status: answer.status }
  }
  const context = '/shopper/shopper-context/v1/organizations/f_ecom_store/shopper-context?siteId=us'
  await shop.call(context, token, {
    method: 'PUT',
    body: JSON.stringify({ customQualifiers: { storeId: '00101' } }),
  })
  const { basketId } = (await call('', 'POST', {})) as unknown as { basketId: string }
  await call(`/${basketId}/items`, 'POST', [{ productId: 'sofa', quantity: 1 }])
  return {
    get: () => call(`/${basketId}`, 'GET'),
    apply: (code: string, locale?: string) => call(`/${basketId}/coupons`, 'POST', { code }, locale),
    remove: (id: string) => call(`/${basketId}/coupons/${id}`, 'DELETE'),
  }
}

for (const version of ['v1', 'v2'] as const)
  test(`${version}: a code lowers the basket's prices until it is taken back, with the prices before`, async () => {
    const { access_token: token } = await shop.guest()
    const { get, apply, remove } = await withSofa(version, token)
    expect(await get()).toMatchObject({ couponItems: [], c_promoApplied: false, c_promoCode: '' })
    // However it is typed.
    const applied = await apply(' sofa10 ')
    expect(applied).toMatchObject({
      status: 200,
      couponItems: [{ code: 'SOFA10', couponItemId: 'sofa10', statusCode: 'applied', valid: true }],
      productItems: [
        {
          price: 22.49,
          c_renewalRateBeforePromotions: 24.99,
          c_promotions: [{ promotionId: 'sofa10', name: 'sofa10 days' }],
        },
      ],
      c_promoApplied: true,
      c_promoCode: 'SOFA10',
    })
    expect(faultsOf(`shopper-baskets-oas-${version}`, 'getBasket', await get())).toEqual([])
    // Another code takes its place.
    expect((await apply('SOFA20')).productItems[0]?.price).toBe(19.99)
    expect((await get()).couponItems.map(({ code }) => code)).toEqual(['SOFA20'])
    expect((await remove('sofa10')).status).toBe(404)
    expect(await remove('sofa20')).toMatchObject({
      status: 200,
      couponItems: [],
      productItems: [{ price: 24.99 }],
    })
    expect((await remove('sofa20')).status).toBe(404)
  })

test('a code that a shopper cannot have is refused with the reason, and the one before stays [SHP-247]', async () => {
  const { access_token: token } = await shop.guest()
  const { get, apply } = await withSofa('v1', token)
  await apply('SOFA10')
  const refusals = {
    NEVER: [404, 'unknown'],
    OVER: [409, 'ended'],
    LATER: [409, 'too-early'],
    WEST: [409, 'other-store'],
    TV10: [409, 'other-goods'],
    LOYAL: [409, 'sign-in'],
    SOFA10: [409, 'applied'],
    '': [400, 'required'],
  } as const
  const texts = new Set<string>()
  for (const [code, [status, reason]] of Object.entries(refusals)) {
    const refused = await apply(code, 'es-US')
    expect([code, refused.status, refused.type]).toEqual([code, status, `/problems/promotion-code-${reason}`])
    texts.add(refused.detail ?? '')
    expect((await get()).couponItems.map((item) => item.code)).toEqual(['SOFA10'])
  }
  expect(texts.size).toBe(8)
  expect([...texts].join(' ')).toContain('Este código ya venció')
})

test('an offer for customers is theirs alone, and ends for a shopper who keeps its code', async () => {
  const who = await someCustomer(shop.core)
  const token = await signAccessToken({ who, login: 'ana@example.com', channel: 'us' }, shop.core)
  const { get, apply } = await withSofa('v1', token)
  expect((await apply('LOYAL')).productItems[0]?.price).toBe(22.49)
  await shop.core.db.run(sql`update promotion set ends_on = '2020-01-01' where id = 'loyal'`)
  expect(await get()).toMatchObject({
    couponItems: [{ code: 'LOYAL', statusCode: 'no_active_promotion', valid: false }],
    productItems: [{ price: 24.99 }],
    c_promoApplied: false,
  })
})

test('the promotion of the shopper context is the code of the basket and of every price, in each session [SHP-235] [SHP-239] [SHP-240]', async () => {
  const guest = await shop.guest()
  const token = guest.access_token
  const { get, apply } = await withSofa('v1', token)
  const contexts = new sdk.ShopperContexts(clientConfig(shop.origin, token))
  const parameters = { usid: guest.usid, siteId: 'us' }
  const change = (appliedPromotions: string) =>
    contexts.updateShopperContext({ parameters, body: { customQualifiers: { appliedPromotions } } })
  const price = async () => {
    const products = new sdk.ShopperProducts(clientConfig(shop.origin, token))
    const { productPromotions, price: now } = await products.getProduct({ parameters: { id: 'sofa' } })
    return [now, productPromotions?.find(({ promotionId }) => promotionId === 'sofa10')?.promotionalPrice]
  }
  expect(await price()).toEqual([24.99, 24.99])
  await change('sofa10')
  expect(await price()).toEqual([22.49, 22.49])
  expect((await get()).couponItems).toMatchObject([{ code: 'SOFA10' }])
  await change('')
  expect(await price()).toEqual([24.99, 24.99])
  expect((await get()).couponItems).toEqual([])
  await apply('SOFA20')
  const { customQualifiers } = await contexts.getShopperContext({ parameters })
  expect(customQualifiers?.appliedPromotions).toBe('sofa20')
})
