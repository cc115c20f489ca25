import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Customer } from '#core/context.ts'
import { someCustomer } from '#core/ordering/order/testing/shopper.ts'
import { wireId } from '#platform/wire-id.ts'
import { signAccessToken } from '../http/tokens.ts'
import { clientConfig, sdk } from '../testing/client.ts'
import { faultsOf } from '../testing/openapi.ts'
import { openShop, type Shop } from '../testing/shopper.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const ofStore =
  '/custom/get-promotions-store/v1/organizations/f_ecom_store/getpromotionsrac?siteId=us&locale=es-US'

async function promotions(token: string, query = '') {
  const headers = { 'correlation-id': '4f5d0e1c' }
  const answer = await shop.call(ofStore + query, token, { headers })
  return { status: answer.status, body: (await answer.json()) as { promoID: string }[] }
}

/** A token of a registered customer with their own session. */
async function registered(): Promise<{ who: Customer; token: string }> {
  const who = await someCustomer(shop.core)
  const subject = { who, login: 'ana@example.com', channel: 'us' } as const
  return { who, token: await signAccessToken(subject, shop.core) }
}

async function atColumbus(token: string, usid: string) {
  const contexts = new sdk.ShopperContexts(clientConfig(shop.origin, token))
  const parameters = { usid, siteId: 'us' }
  await contexts.createShopperContext({ parameters, body: { customQualifiers: { storeId: '00101' } } })
  const apply = (appliedPromotions: string) =>
    contexts.updateShopperContext({ parameters, body: { customQualifiers: { appliedPromotions } } })
  return { apply }
}

test('promotions of the store by the token: customers see theirs last, guests none of them, no store one that leaves it out [SHP-233] [SHP-234] [SHP-235]', async () => {
  const guest = await shop.guest()
  await atColumbus(guest.access_token, guest.usid)
  const seen = await promotions(guest.access_token, `&c_store_id=00101&c_customer_id=${guest.customer_id}`)
  expect(seen.body).toEqual([
    {
      promotionCode: 'FIRST1',
      promoID: 'first-week',
      pif: false,
      restrictedStores: [],
      name: 'Primera semana por $1',
      calloutMsg: 'Pague $1 la primera semana',
      details: 'En contratos nuevos.',
      ctaLink: null,
      percentOff: null,
      changesPrices: true,
    },
  ])
  const { who, token } = await registered()
  await atColumbus(token, who.sessionId)
  const mine = await promotions(
    token,
    `&c_store_id=00101&c_customer_id=${wireId(who.customerId)}&c_isRegistered=true`,
  )
  expect(mine.body.map(({ promoID }) => promoID)).toEqual(['first-week', 'members'])
  expect((await promotions(guest.access_token, '&c_isRegistered=true')).status).toBe(404)
  expect((await promotions(guest.access_token, `&c_customer_id=${wireId(who.customerId)}`)).status).toBe(404)
})

test('after a change of store the promotions are those of the new store [SHL-004] [SHP-006]', async () => {
  const { access_token: token, usid } = await shop.guest()
  const contexts = new sdk.ShopperContexts(clientConfig(shop.origin, token))
  const parameters = { usid, siteId: 'us' }
  const idsAt = async () => (await promotions(token)).body.map(({ promoID }) => promoID)
  await contexts.createShopperContext({ parameters, body: { customQualifiers: { storeId: '00202' } } })
  expect(await idsAt()).toEqual(['first-week', 'no-ohio'])
  await contexts.updateShopperContext({ parameters, body: { customQualifiers: { storeId: '00101' } } })
  expect(await idsAt()).toEqual(['first-week'])
})

test('promotions are read by their ids', async () => {
  const { access_token: token } = await shop.guest()
  const client = new sdk.ShopperPromotions(clientConfig(shop.origin, token))
  const found = await client.getPromotions({ parameters: { ids: ['first-week', 'members', 'unknown'] } })
  expect(faultsOf('shopper-promotions-oas-v1', 'getPromotions', found)).toEqual([])
  expect(found.data?.map(({ id, calloutMsg }) => [id, calloutMsg])).toEqual([
    ['first-week', 'Pay $1 for your first week'],
  ])
})

test('only a promotion that is open to the shopper at the store can be applied; it can be taken back [SHP-247]', async () => {
  const guest = await shop.guest()
  const { apply } = await atColumbus(guest.access_token, guest.usid)
  expect((await apply('first-week')).customQualifiers?.appliedPromotions).toBe('first-week')
  for (const closed of ['members', 'no-ohio', 'invented']) await expect(apply(closed)).rejects.toThrow('404')
  expect((await apply('')).customQualifiers?.appliedPromotions).toBe('')
})
