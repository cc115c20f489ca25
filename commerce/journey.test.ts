import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyWith, strongAnswers } from '#core/approval/application/testing/applicants.ts'
import type { Customer } from '#core/context.ts'
import { payInitial } from '#core/ordering/initial-payment/pay-initial.ts'
import { getOrder } from '#core/ordering/order/get-order.ts'
import { payInitialInput } from '#core/ordering/order/schema.ts'
import { cards, saveCard, sign, someDelivery } from '#core/ordering/order/testing/shopper.ts'
import { findApiSession } from '#core/shopper/session/find-api-session.ts'
import { inputOf } from '#core/testing/input.ts'
import { unwrap } from '#domain/base/result.ts'
import { sql } from '#platform/db/sql.ts'
import { clientConfig, redirectURI, sdk } from './testing/client.ts'
import { faultsOf } from './testing/openapi.ts'
import { openShop, type Shop } from './testing/shopper.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const password = 'Sofa#2026'

/** From a guest's first search to a filled basket, as a mobile app would do it. */
async function guestWithBasket() {
  const guest = await shop.guest()
  const config = clientConfig(shop.origin, guest.access_token)
  const stores = new sdk.ShopperStores(config)
  const near = await stores.searchStores({ parameters: { countryCode: 'US', postalCode: '43215' } })
  const customQualifiers = { storeId: near.data?.[0]?.id ?? '' }
  await new sdk.ShopperContexts(config).createShopperContext({
    parameters: { usid: guest.usid, siteId: 'us' },
    body: { customQualifiers },
  })
  const found = await new sdk.ShopperSearch(config).productSearch({ parameters: { q: 'sofa' } })
  const productId = found.hits?.[0]?.productId ?? ''
  const product = await new sdk.ShopperProducts(config).getProduct({ parameters: { id: productId } })
  const baskets = new sdk.ShopperBaskets(config)
  const { basketId = '' } = await baskets.createBasket({ body: {} })
  const body = [{ productId: product.id, quantity: 1 }]
  const basket = await baskets.addItemToBasket({ parameters: { basketId }, body })
  return { guest, basket }
}

async function registered(email: string, guest: { access_token: string; usid: string }) {
  const customers = new sdk.ShopperCustomers(clientConfig(shop.origin, guest.access_token))
  const customer = { firstName: 'Ana', lastName: 'Torres', email, login: email }
  await customers.registerCustomer({ body: { customer, password } })
  return sdk.helpers.loginRegisteredUserB2C({
    slasClient: shop.slasClient,
    credentials: { username: email, password },
    parameters: { redirectURI, usid: guest.usid },
  })
}

test('from guest sign-in to an order: the basket goes along through registration, one order a basket, its items with the numbers of the reserved units, then its signature and payment [SHP-278] [ACC-053] [ACC-133] [ACC-134] [ACC-170] [ACC-172] [ACC-173] [ACC-174] [ACC-175] [ACC-192]', async () => {
  const { guest, basket } = await guestWithBasket()
  const token = await registered('journey@example.com', guest)
  const config = clientConfig(shop.origin, token.access_token)
  const baskets = new sdk.ShopperBaskets(config)
  const orders = new sdk.ShopperOrders(config)
  const basketId = basket.basketId ?? ''
  const mine = await baskets.getBasket({ parameters: { basketId } })
  expect(mine.productItems).toHaveLength(1)
  expect(mine.c_storeId).toBe(basket.c_storeId)
  await expect(orders.createOrder({ body: { basketId } })).rejects.toThrow(/40\d/)

  // Done elsewhere, because this API family has no calls for it: the decision, and the vault's card page.
  const who = (await findApiSession(token.usid, shop.core))?.who as Customer
  await applyWith(who, strongAnswers({ lastName: 'Torres' }), shop.core)
  const card = await saveCard(who, shop.core, cards.good)

  const { date, window, instructions: _none, ...place } = someDelivery(shop.core)
  await baskets.updateShippingAddressForShipment({
    parameters: { basketId, shipmentId: 'me' },
    body: {
      ...place,
      countryCode: 'US',
      c_deliveryDate: date,
      c_deliveryWindow: `${window.from}-${window.to}`,
    },
  })
  await baskets.addPaymentInstrumentToBasket({
    parameters: { basketId },
    body: { paymentMethodId: 'CREDIT_CARD', c_savedMethodId: card.id },
  })
  const order = await orders.createOrder({ body: { basketId } })
  expect(faultsOf('shopper-orders-oas-v1', 'createOrder', order)).toEqual([])
  expect(order.orderTotal).toBe(mine.orderTotal)
  expect(JSON.parse(order.c_createAgreementResponse).agreementNumber).toMatch(/^\d+$/)
  const number = (
    await shop.core.db.one<{ inventoryNumber: string }>(sql`
    select inventory_number from agreement_item where customer_id = ${who.customerId}`)
  ).inventoryNumber
  expect(order.productItems).toMatchObject([{ c_racInventoryNumber: number, c_racBenefitPlusProduct: false }])
  expect(order.c_isDocumentSigned).toBe(false)
  expect(order.paymentInstruments).toMatchObject([
    { paymentInstrumentId: card.id, paymentMethodId: 'CREDIT_CARD' },
  ])
  expect(order.paymentInstruments?.[0]).not.toHaveProperty('c_transactionId')
  const again = await orders.createOrder({ body: { basketId } })
  expect(again.orderNo).toBe(order.orderNo)
  const read = await orders.getOrder({ parameters: { orderNo: order.orderNo ?? '' } })
  expect(faultsOf('shopper-orders-oas-v1', 'getOrder', read)).toEqual([])

  // So are the signature, whose pages the shopper reads, and the first payment.
  const made = unwrap(await getOrder(who, order.orderNo ?? '', shop.core))
  await sign(who, made, shop.core)
  const paying = { orderId: made.id, idempotencyKey: randomUUID(), methodId: card.id }
  unwrap(await payInitial(who, inputOf(payInitialInput, paying), shop.core))
  const paid = await orders.getOrder({ parameters: { orderNo: order.orderNo ?? '' } })
  expect(faultsOf('shopper-orders-oas-v1', 'getOrder', paid)).toEqual([])
  expect(paid).toMatchObject({
    c_isDocumentSigned: true,
    paymentInstruments: [
      { paymentMethodId: 'CREDIT_CARD', c_transactionId: expect.stringMatching(/^[\w-]{36}$/) },
    ],
  })

  const stranger = await registered('stranger@example.com', await shop.guest())
  const theirs = new sdk.ShopperOrders(clientConfig(shop.origin, stranger.access_token))
  await expect(theirs.getOrder({ parameters: { orderNo: order.orderNo ?? '' } })).rejects.toThrow('404')
})
