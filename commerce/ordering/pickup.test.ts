import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyWith, strongAnswers } from '#core/approval/application/testing/applicants.ts'
import type { Customer } from '#core/context.ts'
import { addUnits, cards, saveCard } from '#core/ordering/order/testing/shopper.ts'
import { findApiSession } from '#core/shopper/session/find-api-session.ts'
import { clientConfig, redirectURI, sdk } from '../testing/client.ts'
import { faultsOf } from '../testing/openapi.ts'
import { openShop, registerAccount, type Shop } from '../testing/shopper.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const password = 'Sofa#2026'
const me = { shipmentId: 'me' }

/** An approved customer of the Columbus store with a product in the basket. */
async function approved(email: string, productId: string) {
  const username = await registerAccount(shop, email, password)
  const token = await sdk.helpers.loginRegisteredUserB2C({
    slasClient: shop.slasClient,
    credentials: { username, password },
    parameters: { redirectURI },
  })
  const config = clientConfig(shop.origin, token.access_token)
  await new sdk.ShopperContexts(config).createShopperContext({
    parameters: { usid: token.usid, siteId: 'us' },
    body: { customQualifiers: { storeId: '00101' } },
  })
  const who = (await findApiSession(token.usid, shop.core))?.who as Customer
  await applyWith(who, strongAnswers({ lastName: 'Torres', email }), shop.core)
  const baskets = new sdk.ShopperBaskets(config)
  const { basketId = '' } = await baskets.createBasket({ body: {} })
  await baskets.addItemToBasket({ parameters: { basketId }, body: [{ productId, quantity: 1 }] })
  const call = async (method: string, path: string, body?: object) => {
    const answer = await shop.call(
      `/checkout/shopper-baskets/v1/organizations/f_ecom_store/baskets/${basketId}${path}?siteId=us`,
      token.access_token,
      { method, ...(body && { body: JSON.stringify(body) }) },
    )
    return { status: answer.status, type: answer.headers.get('content-type'), body: await answer.json() }
  }
  const orders = new sdk.ShopperOrders(config)
  return { who, baskets, basketId, orders, call, config }
}

test('a basket of carry-out goods offers pick-up at its store, and becomes an order that is picked up [ACC-259]', async () => {
  const { who, baskets, basketId, orders, config } = await approved('pickup@example.com', 'console')
  const products = new sdk.ShopperProducts(config)
  const console = await products.getProduct({ parameters: { id: 'console' } })
  expect(console).toMatchObject({
    c_isEligibleForPickup: true,
    c_isLargeItem: false,
    c_storeNumber: '00101',
  })
  const sofa = await products.getProduct({ parameters: { id: 'sofa' } })
  expect(sofa).toMatchObject({ c_isEligibleForPickup: false, c_isLargeItem: true })

  const offered = await baskets.getShippingMethodsForShipment({ parameters: { basketId, ...me } })
  expect(faultsOf('shopper-baskets-oas-v1', 'getShippingMethodsForShipment', offered)).toEqual([])
  expect(offered).toMatchObject({
    applicableShippingMethods: expect.arrayContaining([
      expect.objectContaining({ id: 'delivery-2026-03-06-10:00-12:00', price: 0 }),
      expect.objectContaining({ id: 'pickup', price: 0, c_storePickupEnabled: true }),
    ]),
    defaultShippingMethodId: expect.stringMatching(/^delivery-/),
  })
  const chosen = await baskets.updateShipmentForBasket({
    parameters: { basketId, ...me },
    body: { shippingMethod: { id: 'pickup' }, c_fromStoreId: '00101' },
  })
  expect(faultsOf('shopper-baskets-oas-v1', 'updateShipmentForBasket', chosen)).toEqual([])
  expect(chosen.shipments).toMatchObject([{ shippingMethod: { id: 'pickup' }, c_fromStoreId: '00101' }])
  // Without an address, the one of the application is used as the place where the goods are kept.
  await baskets.updateShippingAddressForShipment({
    parameters: { basketId, ...me },
    body: { firstName: 'Ana', lastName: 'Torres', phone: '6145550199', c_deliveryDate: '2026-03-06' },
  })
  const card = await saveCard(who, shop.core, cards.good)
  await baskets.addPaymentInstrumentToBasket({
    parameters: { basketId },
    body: { paymentMethodId: 'CREDIT_CARD', c_savedMethodId: card.id },
  })
  const order = await orders.createOrder({ body: { basketId } })
  expect(faultsOf('shopper-orders-oas-v1', 'createOrder', order)).toEqual([])
  expect(order.shipments).toMatchObject([
    {
      shippingMethod: { id: 'pickup', c_storePickupEnabled: true },
      c_fromStoreId: '00101',
      c_deliveryDate: '2026-03-06',
      c_deliveryWindow: '10:00-18:00',
    },
  ])
})

test('what cannot be picked up is refused with the field: a large item, another store, a closed day', async () => {
  await addUnits(shop.core, 'console', 1)
  const { baskets, basketId, orders, call } = await approved('large@example.com', 'console')
  const other = { shippingMethod: { id: 'pickup' }, c_fromStoreId: '00202' }
  expect(await call('PATCH', '/shipments/me', other)).toMatchObject({
    status: 409,
    type: expect.stringContaining('application/problem+json'),
    body: { type: '/problems/pickup-not-possible', field: 'c_fromStoreId' },
  })
  expect((await call('PUT', '/shipments/me/shipping-method', { id: 'pickup' })).status).toBe(200)
  const person = { firstName: 'Ana', lastName: 'Torres', phone: '6145550199' }
  const sunday = { ...person, c_deliveryDate: '2026-03-08' }
  expect(await call('PUT', '/shipments/me/shipping-address', sunday)).toMatchObject({
    body: { type: '/problems/pickup-date-unavailable', field: 'c_deliveryDate' },
  })
  const friday = { ...person, c_deliveryDate: '2026-03-06' }
  expect((await call('PUT', '/shipments/me/shipping-address', friday)).status).toBe(200)

  await baskets.addItemToBasket({ parameters: { basketId }, body: [{ productId: 'sofa', quantity: 1 }] })
  const fallen = await baskets.getBasket({ parameters: { basketId } })
  expect(fallen.shipments).toMatchObject([{ shippingMethod: { id: 'delivery' } }])
  const offered = await baskets.getShippingMethodsForShipment({ parameters: { basketId, ...me } })
  expect(offered.applicableShippingMethods?.map(({ id }) => id)).not.toContain('pickup')
  expect(await call('PUT', '/shipments/me/shipping-method', { id: 'pickup' })).toMatchObject({
    status: 409,
    body: { type: '/problems/pickup-not-possible', field: 'id' },
  })
  expect(await call('PUT', '/shipments/me/shipping-method', { id: 'drone' })).toMatchObject({
    status: 400,
    body: { field: 'id' },
  })
  const refused = await orders.createOrder({ body: { basketId } }).catch((error) => error)
  expect(refused.response.status).toBe(409)
  expect(await refused.response.json()).toMatchObject({
    type: '/problems/pickup-not-possible',
    field: 'shippingMethod',
  })
})
