import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyWith, strongAnswers } from '#core/approval/application/testing/applicants.ts'
import type { Customer } from '#core/context.ts'
import { addUnits, cards, saveCard } from '#core/ordering/order/testing/shopper.ts'
import { findApiSession } from '#core/shopper/session/find-api-session.ts'
import { renewCatalogue } from '#platform/catalogue-cache.ts'
import { sql } from '#platform/db/sql.ts'
import { redirectURI, sdk } from '../testing/client.ts'
import { faultsOf } from '../testing/openapi.ts'
import { openShop, registerAccount, type Shop } from '../testing/shopper.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
  await addUnits(shop.core, 'console', 4)
})
afterAll(() => shop.close())

const password = 'Sofa#2026'
const address = {
  firstName: 'Ana',
  lastName: 'Torres',
  address1: '8 High Street',
  city: 'Columbus',
  stateCode: 'OH',
  postalCode: '43215',
  countryCode: 'US',
  phone: '(614) 555-0199',
}
const card = {
  holder: 'Ana Torres',
  maskedNumber: '************1111',
  cardType: 'Visa',
  expirationMonth: 4,
  expirationYear: 2031,
}

/** A customer of the Columbus store with a console in the basket, and plain calls of one version of the baskets. */
async function shopper(email: string, version: 'v1' | 'v2') {
  await registerAccount(shop, email, password)
  const token = await sdk.helpers.loginRegisteredUserB2C({
    slasClient: shop.slasClient,
    credentials: { username: email, password },
    parameters: { redirectURI },
  })
  const call = async (method: string, path: string, body?: object) => {
    const answer = await shop.call(`${path}${path.includes('?') ? '&' : '?'}siteId=us`, token.access_token, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    })
    // biome-ignore lint/suspicious/noExplicitAny: the tests read many fields of many answers
    return { status: answer.status, body: (await answer.json()) as any }
  }
  const context = `/shopper/shopper-context/v1/organizations/f_ecom_store/shopper-context/${token.usid}`
  await call('PUT', context, { customQualifiers: { storeId: '00101' } })
  const base = `/checkout/shopper-baskets/${version}/organizations/f_ecom_store/baskets`
  const { body } = await call('POST', base, {})
  const basketId: string = body.basketId
  const basket = (method: string, path: string, sent?: object) =>
    call(method, `${base}/${basketId}${path}`, sent)
  await basket('POST', '/items', [{ productId: 'console', quantity: 1 }])
  const who = (await findApiSession(token.usid, shop.core))?.who as Customer
  const order = () =>
    call('POST', '/checkout/shopper-orders/v1/organizations/f_ecom_store/orders', { basketId })
  return { call, basket, basketId, who, order, customerId: token.customer_id }
}

test.each(['v1', 'v2'] as const)(
  'checkout of the API family on %s: address without a time, a window as shipping method, billing address, a masked card; the basket gives all of it back, and the order says where it is signed and paid [ACC-171]',
  async (version) => {
    const { call, basket, who, order, customerId, basketId } = await shopper(
      `client-${version}@example.com`,
      version,
    )
    const api = `shopper-baskets-oas-${version}`
    expect((await basket('PUT', '/customer', { email: 'ana@example.com' })).body.customerInfo.email).toBe(
      'ana@example.com',
    )
    const placed = await basket('PUT', '/shipments/me/shipping-address', address)
    expect(placed.status).toBe(200)
    expect(placed.body.shipments[0].shippingAddress).toMatchObject({
      address1: '8 High Street',
      city: 'Columbus',
    })
    expect(placed.body.shipments[0].shippingMethod).toBeUndefined()

    const { body: offered } = await basket('GET', '/shipments/me/shipping-methods')
    expect(faultsOf(api, 'getShippingMethodsForShipment', offered)).toEqual([])
    const [, window] = offered.applicableShippingMethods
    const chosen = await basket('PUT', '/shipments/me/shipping-method', { id: window.id })
    expect(chosen.body.shipments[0].shippingMethod).toEqual(window)
    expect(chosen.body.shippingItems).toMatchObject([
      { itemText: window.name, price: 0, priceAdjustments: [] },
    ])
    // Clients tell a bundle by this member.
    expect(chosen.body.productItems[0]).not.toHaveProperty('bundledProductItems')

    const secret = { ...card, maskedNumber: '4111111111111111' }
    for (const paymentCard of [
      secret,
      { ...card, number: '4111111111111111' },
      { ...card, holder: '4111 1111 1111 1111' },
    ])
      expect(
        await basket('POST', '/payment-instruments', { paymentMethodId: 'CREDIT_CARD', paymentCard }),
      ).toMatchObject({ status: 400, body: { type: '/problems/card-number-unmasked' } })
    const draft = await shop.core.db.one<{ draft: object }>(
      sql`select draft from checkout where customer_id = ${who.customerId}`,
    )
    expect(JSON.stringify(draft)).not.toContain('4111')

    await basket('POST', '/payment-instruments', { paymentMethodId: 'CREDIT_CARD', paymentCard: card })
    const { body: whole } = await basket('PUT', '/billing-address', { ...address, address1: '9 High Street' })
    expect(faultsOf(api, 'updateBillingAddressForBasket', whole)).toEqual([])
    expect(whole.billingAddress).toMatchObject({ address1: '9 High Street' })
    expect(whole.paymentInstruments).toMatchObject([
      { paymentMethodId: 'CREDIT_CARD', amount: whole.orderTotal, paymentCard: { numberLastDigits: '1111' } },
    ])
    const changed = await basket(
      'PATCH',
      `/payment-instruments/${whole.paymentInstruments[0].paymentInstrumentId}`,
      {
        amount: whole.orderTotal,
      },
    )
    expect(changed.body.paymentInstruments).toEqual(whole.paymentInstruments)

    expect(await order()).toMatchObject({
      status: 409,
      body: {
        type: '/problems/approval-required',
        c_continueUrl: expect.stringContaining('/us/en/checkout'),
      },
    })
    await applyWith(
      who,
      strongAnswers({ lastName: 'Torres', email: `client-${version}@example.com` }),
      shop.core,
    )
    const { status, body: made } = await order()
    expect(status).toBe(200)
    expect(faultsOf('shopper-orders-oas-v1', 'createOrder', made)).toEqual([])
    expect(made).toMatchObject({
      billingAddress: { address1: '9 High Street' },
      shipments: [{ shippingMethod: { id: window.id }, shippingAddress: { address1: '8 High Street' } }],
      paymentInstruments: [{ paymentCard: { maskedNumber: '************1111', holder: 'Ana Torres' } }],
      shippingTotal: 0,
      shippingItems: [{ itemText: window.name, price: 0, priceAdjustments: [] }],
      paymentStatus: 'not_paid',
      c_continueUrl: expect.stringContaining('/us/en/checkout'),
    })
    const { body: list } = await call(
      'GET',
      `/customer/shopper-customers/v1/organizations/f_ecom_store/customers/${customerId}/orders?limit=5`,
    )
    expect(faultsOf('shopper-customers-oas-v1', 'getCustomerOrders', list)).toEqual([])
    expect(list).toMatchObject({ total: 1, data: [{ orderNo: made.orderNo }] })
    const listed = async (query: string) =>
      (
        await call(
          'GET',
          `/customer/shopper-customers/v1/organizations/f_ecom_store/customers/${customerId}/orders?${query}`,
        )
      ).body
    const madeAt = new Date(list.data[0].creationDate).getTime()
    const day = (days: number) => new Date(madeAt + days * 86_400_000).toISOString().slice(0, 10)
    expect(await listed(`status=new&from=${day(-1)}&until=${day(2)}&crossSites=false`)).toEqual({
      ...list,
      limit: 10,
    })
    for (const query of ['status=cancelled', `from=${day(2)}`, `until=${day(-1)}`])
      expect(await listed(query), query).toMatchObject({ total: 0, data: [] })
    expect(await listed('from=yesterday')).toMatchObject({ type: '/problems/field-invalid', field: 'from' })
    expect(basketId).toBeTruthy()
    expect(await basket('PUT', '/billing-address', address)).toMatchObject({
      status: 409,
      body: {
        type: '/problems/order-unfinished',
        orderNo: made.orderNo,
        detail: expect.stringContaining(made.orderNo),
      },
    })
  },
)

test('a card that is taken back is gone, and without one no order is made', async () => {
  const { basket, who, order } = await shopper('no-card@example.com', 'v2')
  await applyWith(who, strongAnswers({ lastName: 'Torres', email: 'no-card@example.com' }), shop.core)
  await basket('PUT', '/shipments/me/shipping-address?useAsBilling=true', address)
  const { body } = await basket('POST', '/payment-instruments', { paymentCard: card })
  expect(body.billingAddress).toMatchObject({ address1: address.address1 })
  const [{ paymentInstrumentId }] = body.paymentInstruments
  const removed = await basket('DELETE', `/payment-instruments/${paymentInstrumentId}`)
  expect(removed.body.paymentInstruments).toBeUndefined()
  expect(await order()).toMatchObject({ status: 409, body: { type: '/problems/checkout-incomplete' } })
})

test('an address out of reach is refused with its field, and is not kept', async () => {
  const { basket } = await shopper('far@example.com', 'v2')
  const far = { ...address, stateCode: 'CA', postalCode: '94103', city: 'San Francisco' }
  expect(await basket('PUT', '/shipments/me/shipping-address', far)).toMatchObject({
    status: 400,
    body: { field: 'stateCode' },
  })
  expect((await basket('GET', '')).body.shipments[0].shippingAddress).toBeUndefined()
})

test('a card number in plain digits is refused, and is neither in the answer nor in the log', async () => {
  const { basket } = await shopper('plain-card@example.com', 'v1')
  const lines: string[] = []
  const { log } = shop.core
  Object.assign(shop.core, { log: pino({ level: 'trace' }, { write: (line: string) => lines.push(line) }) })
  try {
    for (const secret of [
      { number: '4111111111111111' },
      { maskedNumber: '4111111111111111' },
      { maskedNumber: '4111-1111-1111-1111' },
      { securityCode: '41117' },
    ]) {
      const paymentCard = { ...card, ...secret }
      const refused = await basket('POST', '/payment-instruments', {
        paymentMethodId: 'CREDIT_CARD',
        paymentCard,
      })
      expect(refused).toMatchObject({ status: 400, body: { type: '/problems/card-number-unmasked' } })
      expect(JSON.stringify(refused.body)).not.toContain('4111')
    }
    const { body } = await basket('GET', '')
    expect(body.paymentInstruments ?? []).toEqual([])
  } finally {
    Object.assign(shop.core, { log })
  }
  expect(lines.join('')).not.toContain('4111')
})

test("a customer's record has the saved cards, masked, and a basket takes one by its id", async () => {
  const { call, basket, who, customerId } = await shopper('saved-card@example.com', 'v2')
  const path = `/customer/shopper-customers/v1/organizations/f_ecom_store/customers/${customerId}`
  expect((await call('GET', path)).body).toMatchObject({ paymentInstruments: [] })
  const saved = await saveCard(who, shop.core, cards.good)
  const { body } = await call('GET', path)
  expect(faultsOf('shopper-customers-oas-v1', 'getCustomer', body)).toEqual([])
  expect(body.paymentInstruments).toMatchObject([
    {
      ...{ paymentInstrumentId: saved.id, paymentMethodId: 'CREDIT_CARD' },
      paymentCard: { maskedNumber: `************${saved.last4}`, numberLastDigits: saved.last4 },
    },
  ])
  const choose = (id: string) =>
    basket('POST', '/payment-instruments', {
      paymentMethodId: 'CREDIT_CARD',
      customerPaymentInstrumentId: id,
    })
  expect((await choose(saved.id)).body.paymentInstruments).toMatchObject([{ paymentInstrumentId: saved.id }])
  expect(await choose(customerId)).toMatchObject({
    status: 400,
    body: { type: '/problems/choice-required', field: 'customerPaymentInstrumentId' },
  })
})

test('pay days that do not hold leave the card of the basket as it was', async () => {
  const { basket, who } = await shopper('pay-days@example.com', 'v1')
  const { id } = await saveCard(who, shop.core, cards.good)
  const pay = (sent: object) => basket('POST', '/payment-instruments', sent)
  await pay({ customerPaymentInstrumentId: id })
  const by = (c_payDays: string) => ({ paymentCard: card, c_frequency: 'SEMI_MONTHLY', c_payDays })
  expect(await pay(by('1-2'))).toMatchObject({ status: 400, body: { field: 'c_payDays' } })
  expect((await basket('GET', '')).body.paymentInstruments).toMatchObject([{ paymentInstrumentId: id }])
  const [announced] = (await pay(by('15-31'))).body.paymentInstruments
  expect(announced.paymentCard).toMatchObject({ maskedNumber: card.maskedNumber })
})

test('a store that closed, is not open yet, or signs in person makes no order of a basket that is ready', async () => {
  const { basket, who, order } = await shopper('closed-store@example.com', 'v2')
  await basket('PUT', '/shipments/me/shipping-address', address)
  const { body: offered } = await basket('GET', '/shipments/me/shipping-methods')
  const [{ id }] = offered.applicableShippingMethods
  await basket('PUT', '/shipments/me/shipping-method', { id })
  await basket('POST', '/payment-instruments', { paymentMethodId: 'CREDIT_CARD', paymentCard: card })
  await applyWith(who, strongAnswers({ lastName: 'Torres', email: 'closed-store@example.com' }), shop.core)
  const refusals = [
    ['{"onlineAgreementEnabled": false}', 'store-not-online'],
    ['{"locationStatus": "COMING_SOON"}', 'store-opens-soon'],
    ['{"locationStatus": "CLOSED"}', 'store-no-orders'],
  ] as const
  const before = await shop.core.db.one<{ flags: object }>(sql`select flags from store where id = '00101'`)
  const setFlags = async (flags: string) => {
    await shop.core.db.run(sql`update store set flags = ${flags}::jsonb where id = '00101'`)
    await renewCatalogue(shop.core.db)
  }
  for (const [flags, code] of refusals) {
    await setFlags(JSON.stringify({ ...before.flags, ...JSON.parse(flags) }))
    expect(await order()).toMatchObject({ status: 409, body: { type: `/problems/${code}` } })
  }
  await setFlags(JSON.stringify(before.flags))
  expect((await order()).status).toBe(200)
})
