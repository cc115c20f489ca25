import { afterAll, beforeAll, expect, test } from 'vitest'
import { noClient } from '#platform/client.ts'
import { clientConfig, sdk } from '../testing/client.ts'
import { openShop, type Shop } from '../testing/shopper.ts'

let shop: Shop

beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const path = '/shopper/shopper-context/v1/organizations/f_ecom_store/shopper-context'
const update = '/custom/store-change/v1/organizations/f_ecom_store/update-cart?siteId=us&locale=en-US'

/** A new guest with the calls of the shopper context. */
async function someone() {
  const guest = await shop.guest()
  const call = async (method: string, at: string, body?: object) => {
    const answer = await shop.call(at, guest.access_token, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }
  const contexts = new sdk.ShopperContexts(clientConfig(shop.origin, guest.access_token))
  const baskets = new sdk.ShopperBaskets(clientConfig(shop.origin, guest.access_token))
  return { guest, call, contexts, baskets, parameters: { usid: guest.usid, siteId: 'us' } }
}

test('the shopper context is read, created and updated for the own stay only [SHL-393] [SHL-383]', async () => {
  const { contexts, parameters } = await someone()
  expect((await contexts.getShopperContext({ parameters })).customQualifiers).toEqual({})
  await contexts.createShopperContext({
    parameters,
    body: { customQualifiers: { storeId: '00101', storeEnable: 'true' } },
  })
  await contexts.updateShopperContext({
    parameters,
    body: { customQualifiers: { appliedPromotions: 'first-week' } },
  })
  const kept = await contexts.getShopperContext({ parameters })
  expect(kept.customQualifiers).toMatchObject({
    storeId: '00101',
    storeEnable: 'true',
    appliedPromotions: 'first-week',
  })
  const other = await shop.guest()
  await expect(
    contexts.getShopperContext({ parameters: { ...parameters, usid: other.usid } }),
  ).rejects.toThrow('404')
  const unknown = { parameters, body: { customQualifiers: { storeId: 'nowhere' } } }
  await expect(contexts.updateShopperContext(unknown)).rejects.toThrow('404')
})

test('with a store the context tells what the store says of itself, after a change that of the new one [SHL-392]', async () => {
  const { call } = await someone()
  const sent = {
    ...{ storeEnable: true, storeHide: false, storeSelect: true, preApprove: true, sendGridResponse: '202' },
    ...{ isRAFPromoAvailable: true, isRAFPromoEligible: false, rafPromoCode: 'FRIEND' },
    ...{
      rafPromoDescription: 'A friend sent you',
      promotions: 'first-week',
      appliedPromotions: 'first-week',
    },
    // A client that says something else about the store is not believed.
    city: 'Nowhere',
  }
  await call('PUT', path, { customQualifiers: { ...sent, storeId: '00101' } })
  const { city: _city, ...qualifiers } = sent
  const { isRAFPromoAvailable, isRAFPromoEligible, rafPromoDescription, rafPromoCode } = sent
  const own = {
    ...qualifiers,
    rafObject: { isRAFPromoAvailable, isRAFPromoEligible, rafPromoDescription, rafPromoCode },
  }
  const columbus = {
    ...{ storeId: '00101', zoneId: 'east', postalCode: '43215', address1: '210 N High St' },
    ...{ phone: '6145550101', stateCode: 'OH', city: 'Columbus', geopoolStores: '[]' },
    ...{ fzTagline: 'Downtown, by the market', storeDistance: expect.any(Number) },
    formattedStoreAddress: '210 N High St, Columbus, OH 43215',
  }
  expect((await call('GET', path)).body).toEqual({ customQualifiers: { ...own, ...columbus } })
  expect((await call('GET', `${path}?locale=es-US`)).body).toMatchObject({
    customQualifiers: { fzTagline: 'En el centro, junto al mercado' },
  })
  const changed = await call('PATCH', path, { customQualifiers: { storeId: '00202' } })
  expect(changed.body).toMatchObject({
    customQualifiers: {
      ...own,
      storeId: '00202',
      city: 'Houston',
      stateCode: 'TX',
      geopoolStores: '["00303"]',
    },
  })
})

test('the referral promotion of a store context is taken and given back as one object, too [SHL-391] [ACC-220]', async () => {
  const { call, contexts, parameters } = await someone()
  const raf = {
    ...{ isRAFPromoAvailable: true, isRAFPromoEligible: false },
    ...{ rafPromoDescription: 'A friend sent you', rafPromoCode: 'FRIEND' },
  }
  const hints = { storeEnable: true, storeHide: false, storeSelect: true, preApprove: true }
  const appliedPromotions = 'first-week'
  const sent = { ...hints, appliedPromotions, storeId: '00101', rafObject: { ...raf, other: 'dropped' } }
  expect((await call('PUT', path, { customQualifiers: sent })).status).toBe(201)
  const kept = (await contexts.getShopperContext({ parameters })).customQualifiers
  expect(kept).toMatchObject({ ...hints, appliedPromotions, storeId: '00101', ...raf, rafObject: raf })
  expect(kept).toMatchObject({
    ...{ postalCode: '43215', phone: '6145550101' },
    formattedStoreAddress: '210 N High St, Columbus, OH 43215',
  })
  expect(kept).not.toHaveProperty('other')
  // One field alone changes that field.
  const changed = await call('PATCH', path, { customQualifiers: { rafObject: { rafPromoCode: 'PAL' } } })
  expect(changed.body).toMatchObject({ customQualifiers: { rafObject: { ...raf, rafPromoCode: 'PAL' } } })
  const refused = await call('PUT', path, { customQualifiers: { rafObject: { rafPromoCode: ['no text'] } } })
  expect(refused.status).toBe(400)
})

test('the client’s address is told on request and not kept [SHL-393]', async () => {
  const { call } = await someone()
  Object.assign(shop.core, { client: { ...noClient, address: '203.0.113.7' } })
  const asked = await call('PATCH', `${path}?evaluateContextWithClientIp=true`, { customQualifiers: {} })
  expect(asked.body).toEqual({ customQualifiers: { clientIp: '203.0.113.7' } })
  Object.assign(shop.core, { client: noClient })
  expect((await call('GET', path)).body).toEqual({ customQualifiers: {} })
})

test('without the id of the stay it is that of the token [SHL-394]', async () => {
  const { call, contexts, parameters } = await someone()
  expect(await call('PUT', path, { customQualifiers: { storeEnable: true } })).toMatchObject({ status: 201 })
  expect((await contexts.getShopperContext({ parameters })).customQualifiers).toEqual({ storeEnable: true })
  expect((await shop.call(path, 'no token')).status).toBe(401)
})

test('after a change of store the basket is moved to its prices by a call without a body [SHL-385]', async () => {
  const { call, contexts, baskets, parameters } = await someone()
  expect(await call('POST', update)).toMatchObject({ status: 409 })
  await contexts.createShopperContext({ parameters, body: { customQualifiers: { storeId: '00202' } } })
  const made = await baskets.createBasket({ body: {} })
  const basket = { basketId: made.basketId ?? '' }
  await baskets.addItemToBasket({ parameters: basket, body: [{ productId: 'sofa', quantity: 1 }] })
  const before = await baskets.getBasket({ parameters: basket })
  expect(before.c_storeId).toBe('00202')
  await contexts.updateShopperContext({ parameters, body: { customQualifiers: { storeId: '00101' } } })
  expect(await call('POST', update)).toEqual({ status: 200, body: { success: true, unavailable: [] } })
  const after = await baskets.getBasket({ parameters: basket })
  expect(after.c_storeId).toBe('00101')
  expect(after.orderTotal).not.toBe(before.orderTotal)
})

test('what a client says of itself approves nobody: its hints are shown back and no more [SHL-396]', async () => {
  const { call } = await someone()
  const approval = () =>
    call('POST', '/custom/de-approval/v1/organizations/f_ecom_store/existingapproval?siteId=us', {})
  const before = await approval()
  const hints = { preApprove: true, storeEnable: true, isRAFPromoEligible: true }
  await call('PUT', path, { customQualifiers: hints })
  expect((await call('GET', path)).body).toMatchObject({ customQualifiers: hints })
  expect(JSON.stringify(before.body)).not.toContain('weekly')
  expect(await approval()).toEqual(before)
})
