import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientConfig, redirectURI, sdk } from '../testing/client.ts'
import { faultsOf } from '../testing/openapi.ts'
import { guestAt, openShop, registerAccount, type Shop } from '../testing/shopper.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const api = { v1: 'shopper-baskets-oas-v1', v2: 'shopper-baskets-oas-v2' } as const
const base = (version: 'v1' | 'v2') =>
  `/checkout/shopper-baskets/${version}/organizations/f_ecom_store/baskets`

/** A guest's basket with a sofa, and plain calls below it. */
async function basketOf(token: string, version: 'v1' | 'v2') {
  const call = async (method: string, path: string, body?: object) => {
    const init = { method, ...(body && { body: JSON.stringify(body) }) }
    const answer = await shop.call(`${base(version)}${path}`, token, init)
    const text = await answer.text()
    // biome-ignore lint/suspicious/noExplicitAny: the tests read many fields of many answers
    return { status: answer.status, body: (text === '' ? undefined : JSON.parse(text)) as any }
  }
  const { body } = await call('POST', '?siteId=us', {})
  const basket = (method: string, path: string, sent?: object) =>
    call(method, `/${body.basketId}${path}?siteId=us`, sent)
  await basket('POST', '/items', [{ productId: 'sofa', quantity: 1 }])
  return basket
}

test.each(['v1', 'v2'] as const)(
  'on %s a basket says how it can be paid; a shipment takes its method, an item and the basket go',
  async (version) => {
    const basket = await basketOf(await guestAt(shop, '00101'), version)
    const ways = await basket('GET', '/payment-methods')
    expect(faultsOf(api[version], 'getPaymentMethodsForBasket', ways.body)).toEqual([])
    expect(ways.body.applicablePaymentMethods).toMatchObject([{ id: 'CREDIT_CARD' }])
    const address = {
      ...{ firstName: 'Ana', lastName: 'Torres', address1: '8 High Street', city: 'Columbus' },
      ...{ stateCode: 'OH', postalCode: '43215', countryCode: 'US', phone: '(614) 555-0199' },
    }
    const addressed = await basket('PUT', '/shipments/me/shipping-address', address)
    expect(addressed).toMatchObject({ status: 200 })
    const { body: methods } = await basket('GET', '/shipments/me/shipping-methods')
    const { id } = methods.applicableShippingMethods[0]
    const shipped = await basket('PATCH', '/shipments/me', { shippingMethod: { id } })
    expect(faultsOf(api[version], 'updateShipmentForBasket', shipped.body)).toEqual([])
    expect(shipped.body.shipments[0].shippingMethod.id).toBe(id)
    const without = await basket('DELETE', `/items/${shipped.body.productItems[0].itemId}`)
    expect(faultsOf(api[version], 'removeItemFromBasket', without.body)).toEqual([])
    expect(without.body.productItems ?? []).toEqual([])
    expect((await basket('DELETE', '')).status).toBe(204)
    expect((await basket('GET', '')).status).toBe(404)
  },
)

test('on v2 a guest’s basket is merged into that of the customer, who takes a card out of it again', async () => {
  const { access_token: token, usid } = await shop.guest()
  await basketOf(token, 'v2')
  const username = await registerAccount(shop, 'both@example.com', 'Sofa#2026')
  const { access_token } = await sdk.helpers.loginRegisteredUserB2C({
    slasClient: shop.slasClient,
    credentials: { username, password: 'Sofa#2026' },
    parameters: { redirectURI, usid },
  })
  const baskets = new sdk.ShopperBasketsV2(clientConfig(shop.origin, access_token))
  const refused = baskets.mergeBasket({ parameters: { productItemMergeMode: 'higher_quantity' } })
  expect(await refused.catch(async (error) => (await error.response.json()).field)).toBe(
    'productItemMergeMode',
  )
  const merged = await baskets.mergeBasket({
    parameters: { createDestinationBasket: true, productItemMergeMode: 'sum_quantities' },
  })
  expect(faultsOf(api.v2, 'mergeBasket', merged)).toEqual([])
  expect(merged.productItems?.map(({ productId }) => productId)).toEqual(['sofa'])
  const parameters = { basketId: merged.basketId ?? '' }
  const paymentCard = { cardType: 'Visa', maskedNumber: '************1111', holder: 'Ana Torres' }
  const paid = await baskets.addPaymentInstrumentToBasket({
    parameters,
    body: {
      paymentMethodId: 'CREDIT_CARD',
      paymentCard: { ...paymentCard, expirationMonth: 4, expirationYear: 2031 },
    },
  })
  const [instrument] = paid.paymentInstruments ?? []
  expect(instrument?.paymentCard).toMatchObject({ cardType: 'Visa' })
  const v1 = new sdk.ShopperBaskets(clientConfig(shop.origin, access_token))
  const unpaid = await v1.removePaymentInstrumentFromBasket({
    parameters: { ...parameters, paymentInstrumentId: instrument?.paymentInstrumentId ?? '' },
  })
  expect(faultsOf(api.v1, 'removePaymentInstrumentFromBasket', unpaid)).toEqual([])
  expect(unpaid.paymentInstruments ?? []).toEqual([])
})
