import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyWith, strongAnswers } from '#core/approval/application/testing/applicants.ts'
import { codedPromotion } from '#core/catalogue/promotion/testing/coded-promotions.ts'
import type { Customer } from '#core/context.ts'
import { addUnits } from '#core/ordering/order/testing/shopper.ts'
import { findApiSession } from '#core/shopper/session/find-api-session.ts'
import { clientConfig, redirectURI, sdk } from './testing/client.ts'
import { noted } from './testing/noted.ts'
import { openShop, registerAccount, resetTokenOf, type Shop } from './testing/shopper.ts'

const password = 'Sofa#2026'
const address = {
  ...{ firstName: 'Ana', lastName: 'Torres', address1: '8 High Street', city: 'Columbus' },
  ...{ stateCode: 'OH', postalCode: '43215', countryCode: 'US', phone: '(614) 555-0199' },
}
const paymentCard = {
  ...{ holder: 'Ana Torres', maskedNumber: '************1111', cardType: 'Visa' },
  ...{ expirationMonth: 4, expirationYear: 2031 },
}

/** The calls that were answered, by their names in the store's document. */
const calls = new Set<string>()
let shop: Shop
beforeAll(async () => {
  shop = await openShop()
  await addUnits(shop.core, 'console', 4)
  await codedPromotion(shop.core, { id: 'console10', products: ['console'] })
})
afterAll(() => shop.close())

const login = () => noted(shop.slasClient, calls)
const guest = () => sdk.helpers.loginGuestUser({ slasClient: login(), parameters: { redirectURI } })
const signIn = (username: string, secret: string, usid?: string) =>
  sdk.helpers.loginRegisteredUserB2C({
    slasClient: login(),
    credentials: { username, password: secret },
    parameters: { redirectURI, ...(usid !== undefined && { usid }) },
  })

/** The package's clients with a token. */
function clients(token: string) {
  const config = clientConfig(shop.origin, token)
  const v2 = noted(new sdk.ShopperBasketsV2(config), calls)
  return {
    // Both have the same methods; only in their types do they differ.
    baskets: { v1: noted(new sdk.ShopperBaskets(config), calls) as unknown as typeof v2, v2 },
    contexts: noted(new sdk.ShopperContexts(config), calls),
    customers: noted(new sdk.ShopperCustomers(config), calls),
    orders: noted(new sdk.ShopperOrders(config), calls),
    config,
  }
}

async function register(email: string, token: string): Promise<void> {
  const customer = { firstName: 'Ana', lastName: 'Torres', email, login: email }
  await clients(token).customers.registerCustomer({ body: { customer, password } })
}

test('a guest signs in, looks round and goes', async () => {
  const { access_token: token, refresh_token: refreshToken, usid } = await guest()
  const { config, contexts } = clients(token)
  const parameters = { usid, siteId: 'us' }
  await contexts.createShopperContext({ parameters, body: { customQualifiers: { storeId: '00101' } } })
  await contexts.updateShopperContext({ parameters, body: { customQualifiers: { seen: 'yes' } } })
  expect((await contexts.getShopperContext({ parameters })).customQualifiers).toMatchObject({ seen: 'yes' })
  const products = noted(new sdk.ShopperProducts(config), calls)
  await products.getCategory({ parameters: { id: 'root', levels: 1 } })
  await products.getCategories({ parameters: { ids: ['sofas', 'furniture'] } })
  await products.getProduct({ parameters: { id: 'sofa', perPricebook: true } })
  await products.getProducts({ parameters: { ids: ['sofa', 'tv'], allImages: true } })
  const search = noted(new sdk.ShopperSearch(config), calls)
  await search.productSearch({ parameters: { refine: ['cgid=furniture', 'price=(1..900)'], limit: 2 } })
  await search.getSearchSuggestions({ parameters: { q: 'sofa', limit: 3 } })
  const stores = noted(new sdk.ShopperStores(config), calls)
  await stores.searchStores({ parameters: { countryCode: 'US', postalCode: '43215' } })
  await stores.getStores({ parameters: { ids: '00101,00202' } })
  await noted(new sdk.ShopperPromotions(config), calls).getPromotions({ parameters: { ids: ['console10'] } })
  await noted(new sdk.ShopperSEO(config), calls).getUrlMapping({ parameters: { urlSegment: '/sofas' } })
  await noted(new sdk.ShopperExperience(config), calls).getPage({ parameters: { pageId: 'footer' } })
  await noted(new sdk.ShopperConfigurations(config), calls).getConfigurations({})
  await login().getJwksUri({})
  await sdk.helpers.logout({
    slasClient: noted(new sdk.ShopperLogin(config), calls),
    parameters: { accessToken: token, refreshToken },
  })
})

test('the calls that the sign-in of a guest and of a customer begin with send back to the client', async () => {
  const email = await registerAccount(shop, 'every-login@example.com', password)
  const config = { ...clientConfig(shop.origin), fetchOptions: { redirect: 'manual' as const } }
  // The package's helpers make these with a client of their own.
  const client = noted(new sdk.ShopperLogin(config), calls)
  const asked = {
    client_id: 'store',
    channel_id: 'us',
    redirect_uri: redirectURI,
    code_challenge: 'a'.repeat(43),
  }
  const guests = await client.authorizeCustomer(
    { parameters: { ...asked, response_type: 'code', hint: 'guest' } },
    true,
  )
  const basic = Buffer.from(`${email}:${password}`).toString('base64')
  const customers = await client.authenticateCustomer(
    { headers: { Authorization: `Basic ${basic}` }, body: asked },
    true,
  )
  for (const { status, headers } of [guests, customers]) {
    expect(status).toBe(303)
    expect(headers.get('location')).toMatch(/\/callback\?.*code=/)
  }
})

test('a customer keeps a record, addresses and lists, and another password', async () => {
  const email = 'every-record@example.com'
  await register(email, (await guest()).access_token)
  const { access_token, customer_id: customerId } = await signIn(email, password)
  const { customers } = clients(access_token)
  const parameters = { customerId }
  await customers.updateCustomer({ parameters, body: { firstName: 'Anita' } })
  expect((await customers.getCustomer({ parameters })).firstName).toBe('Anita')
  await customers.createCustomerAddress({ parameters, body: { addressId: 'home', ...address } })
  const home = { ...parameters, addressName: 'home' }
  await customers.updateCustomerAddress({ parameters: home, body: { addressId: 'home', ...address } })
  await customers.getCustomerAddress({ parameters: home })
  await customers.removeCustomerAddress({ parameters: home })
  const { id: listId = '' } = await customers.createCustomerProductList({
    parameters,
    body: { type: 'wish_list' },
  })
  await customers.getCustomerProductLists({ parameters })
  const list = { ...parameters, listId }
  const wish = { productId: 'sofa', quantity: 1, public: false, priority: 0, type: 'product' } as const
  const { id: itemId = '' } = await customers.createCustomerProductListItem({ parameters: list, body: wish })
  const item = { ...list, itemId }
  await customers.updateCustomerProductListItem({ parameters: item, body: { ...wish, quantity: 2 } })
  await customers.getCustomerProductListItem({ parameters: item })
  await customers.getCustomerProductList({ parameters: list })
  await customers.deleteCustomerProductListItem({ parameters: item })

  const [second, third] = ['Mesa#2027x', 'Cama#2028x']
  await customers.updateCustomerPassword({
    parameters,
    body: { currentPassword: password, password: second },
  })
  await customers.getResetPasswordToken({ body: { login: email } })
  const resetToken = await resetTokenOf(shop, email)
  await customers.resetPassword({ body: { resetToken, newPassword: third, login: email } })
  await expect(signIn(email, third)).resolves.toHaveProperty('access_token')
})

test('a forgotten password is replaced with the calls of OAuth', async () => {
  const email = await registerAccount(shop, 'every-action@example.com', password)
  const known = { client_id: 'store', channel_id: 'us', user_id: email }
  await login().getPasswordResetToken({ body: { ...known, mode: 'email' } })
  const token = { pwd_action_token: await resetTokenOf(shop, email), hint: 'cross_device', code_verifier: '' }
  await login().resetPassword({ body: { ...known, ...token, new_password: 'Silla#2029x' } })
  await expect(signIn(email, 'Silla#2029x')).resolves.toHaveProperty('access_token')
})

test.each(['v1', 'v2'] as const)(
  'from a guest’s basket to an order with the baskets of %s',
  async (version) => {
    const email = `every-${version}@example.com`
    const { access_token: before, usid } = await guest()
    const asGuest = clients(before).baskets[version]
    const { basketId: old = '' } = await asGuest.createBasket({ body: {} })
    await asGuest.addItemToBasket({
      parameters: { basketId: old },
      body: [{ productId: 'sofa', quantity: 1 }],
    })
    await register(email, before)
    const token = await signIn(email, password, usid)
    const { baskets, contexts, customers, orders } = clients(token.access_token)
    const mine = baskets[version]
    await contexts.createShopperContext({
      parameters: { usid: token.usid, siteId: 'us' },
      body: { customQualifiers: { storeId: '00101' } },
    })
    const merged = await mine.mergeBasket({ parameters: { createDestinationBasket: true } })
    const { customer_id: customerId } = token
    const list = await customers.getCustomerBaskets({ parameters: { customerId } })
    expect(list.baskets?.map(({ basketId }) => basketId)).toContain(merged.basketId)
    await mine.deleteBasket({ parameters: { basketId: merged.basketId ?? '' } })

    const { basketId = '' } = await mine.createBasket({ body: {} })
    const parameters = { basketId }
    const added = await mine.addItemToBasket({
      parameters,
      body: [
        { productId: 'console', quantity: 1 },
        { productId: 'sofa', quantity: 1 },
      ],
    })
    const [first, second] = added.productItems ?? []
    await mine.updateItemInBasket({
      parameters: { ...parameters, itemId: first?.itemId ?? '' },
      body: { productId: 'console', quantity: 2 },
    })
    if (version === 'v2')
      await baskets.v2.updateItemsInBasket({
        parameters,
        body: [{ itemId: first?.itemId ?? '', productId: 'console', quantity: 1 }],
      })
    await mine.removeItemFromBasket({ parameters: { ...parameters, itemId: second?.itemId ?? '' } })
    const { couponItems } = await mine.addCouponToBasket({ parameters, body: { code: 'CONSOLE10' } })
    await mine.removeCouponFromBasket({
      parameters: { ...parameters, couponItemId: couponItems?.[0]?.couponItemId ?? '' },
    })
    await mine.updateBasket({ parameters, body: { currency: 'USD' } })
    await mine.updateCustomerForBasket({ parameters, body: { email } })
    const shipment = { ...parameters, shipmentId: 'me' }
    await mine.updateShippingAddressForShipment({ parameters: shipment, body: address })
    const offered = await mine.getShippingMethodsForShipment({ parameters: shipment })
    const id = offered.applicableShippingMethods?.[0]?.id ?? ''
    await mine.updateShipmentForBasket({ parameters: shipment, body: { shippingMethod: { id } } })
    await mine.updateShippingMethodForShipment({ parameters: shipment, body: { id } })
    await mine.updateBillingAddressForBasket({ parameters, body: address })
    await mine.getPaymentMethodsForBasket({ parameters })
    const card = { paymentMethodId: 'CREDIT_CARD', paymentCard }
    const idOf = (basket: { paymentInstruments?: { paymentInstrumentId?: string }[] }) =>
      basket.paymentInstruments?.[0]?.paymentInstrumentId ?? ''
    const taken = {
      ...parameters,
      paymentInstrumentId: idOf(await mine.addPaymentInstrumentToBasket({ parameters, body: card })),
    }
    const { orderTotal } = await mine.getBasket({ parameters })
    await mine.updatePaymentInstrumentInBasket({
      parameters: taken,
      body: { paymentMethodId: 'CREDIT_CARD', amount: orderTotal ?? 0 },
    })
    await mine.removePaymentInstrumentFromBasket({ parameters: taken })
    await mine.addPaymentInstrumentToBasket({ parameters, body: card })

    // Done elsewhere, because this API family has no call for it.
    const who = (await findApiSession(token.usid, shop.core))?.who as Customer
    await applyWith(who, strongAnswers({ lastName: 'Torres', email }), shop.core)
    const { orderNo = '' } = await orders.createOrder({ body: { basketId } })
    expect((await orders.getOrder({ parameters: { orderNo } })).orderNo).toBe(orderNo)
    const { total } = await customers.getCustomerOrders({ parameters: { customerId } })
    expect(total).toBe(1)
  },
)

test('every call that the document names and the package has was made with it, and its answer was valid', async () => {
  const { paths } = (await (await fetch(`${shop.origin}/mobify/proxy/api/openapi.json`)).json()) as {
    paths: Readonly<Record<string, Readonly<Record<string, { readonly operationId: string }>>>>
  }
  const methods = new Set(
    Object.values(sdk).flatMap((one) =>
      typeof one === 'function' ? Object.getOwnPropertyNames(one.prototype ?? {}) : [],
    ),
  )
  const named = Object.values(paths).flatMap((path) => Object.values(path).map((of) => of.operationId))
  const wanted = named.filter((id) => id === 'passwordAction' || methods.has(id.replace(/V2$/, '')))
  expect(wanted.length).toBeGreaterThan(60)
  expect(wanted.filter((id) => !calls.has(id))).toEqual([])
})
