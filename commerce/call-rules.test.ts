import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientConfig, redirectURI, sdk } from './testing/client.ts'
import { openShop, registerAccount, type Shop } from './testing/shopper.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const password = 'Sofa#2026'
const preferences = '/custom/custom-prefs/v1/organizations/f_ecom_store/getcustompreferences'
const tokenCall = '/custom/cache-get-token/v1/organizations/f_ecom_store/getcachetokenrac'
const customers = '/customer/shopper-customers/v1/organizations/f_ecom_store/customers'

async function signedIn(email: string) {
  await registerAccount(shop, email, password)
  return sdk.helpers.loginRegisteredUserB2C({
    slasClient: shop.slasClient,
    credentials: { username: email, password },
    parameters: { redirectURI },
  })
}

test('every call says its site and its language: another site is refused, the words follow the language [SHL-407] [SHP-012]', async () => {
  const { access_token: token } = await shop.guest()
  const paths = [
    '/product/shopper-products/v1/organizations/f_ecom_store/categories?ids=sofas&',
    '/store/shopper-stores/v1/organizations/f_ecom_store/stores?ids=00101&',
    `${preferences}?`,
  ]
  for (const path of paths) {
    const refused = await shop.call(`${path}siteId=elsewhere&locale=es-US`, token)
    expect(refused.status, path).toBe(400)
    expect(await refused.json()).toMatchObject({ field: 'siteId' })
    expect((await shop.call(`${path}siteId=us&locale=es-US`, token)).status, path).toBe(200)
  }
  const sofas = '/product/shopper-products/v1/organizations/f_ecom_store/categories/sofas'
  const name = async (locale: string) =>
    ((await (await shop.call(`${sofas}?siteId=us&locale=${locale}`, token)).json()) as { name: string }).name
  expect([await name('en-US'), await name('es-US')]).toEqual(['Sofas', 'Sofás'])
})

test('a page of another site may send a bearer token, its customer’s id and its client’s id, and no call goes without the token [SHL-408] [SHL-417] [SHP-012] [ACC-019] [ACC-020]', async () => {
  const { access_token: token, customer_id: id } = await shop.guest()
  const address = `${shop.origin}/mobify/proxy/api${preferences}?siteId=us&locale=en-US&c_prefs=basketRefreshTime`
  const preflight = await fetch(address, {
    method: 'OPTIONS',
    headers: {
      origin: 'https://shop.example',
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'authorization,client_id,correlation-id',
    },
  })
  expect(preflight.headers.get('access-control-allow-headers')?.split(',').sort()).toEqual([
    'authorization',
    'client_id',
    'correlation-id',
  ])
  const headers = { 'correlation-id': id, client_id: 'store' }
  expect((await fetch(address, { headers })).status).toBe(401)
  const answer = await fetch(address, { headers: { ...headers, authorization: `Bearer ${token}` } })
  expect(await answer.json()).toEqual({ customPreferences: { basketRefreshTime: 5 } })
})

test('the client’s own helper for custom calls is served: by POST with a JSON body, by GET without, with further parameters [SHL-435] [ACC-023]', async () => {
  const { access_token: token, customer_id: customerId } = await shop.guest()
  const clientOf = (apiName: string, endpointPath: string) => {
    const { proxy, parameters, headers } = clientConfig(shop.origin, token)
    const pathParameters = { apiName, apiVersion: 'v1', endpointPath, organizationId: 'f_ecom_store' }
    return { proxy, headers, parameters: { ...parameters, ...pathParameters } }
  }
  const got = await sdk.helpers.callCustomEndpoint({
    clientConfig: clientOf('custom-prefs', 'getcustompreferences'),
    options: {
      method: 'GET',
      parameters: { siteId: 'us', c_prefs: 'basketRefreshTime', c_extra: 'kept' },
    },
  })
  expect(got).toEqual({ customPreferences: { basketRefreshTime: 5 } })
  const posted = await sdk.helpers.callCustomEndpoint({
    clientConfig: clientOf('de-approval', 'existingapproval'),
    options: {
      method: 'POST',
      parameters: { siteId: 'us', c_extra: 'kept' },
      body: JSON.stringify({ customerId }),
    },
  })
  expect(posted).toEqual({ DEResponse: {} })
  const refused = sdk.helpers.callCustomEndpoint({
    clientConfig: { ...clientOf('de-approval', 'existingapproval'), throwOnBadResponse: true },
    options: { method: 'POST', parameters: { siteId: 'us' }, body: JSON.stringify({ customerId: 'else' }) },
  })
  await expect(refused).rejects.toThrow('404')
})

test('a token for custom calls opens the own record and nobody else’s, and ends with the session [SHL-415]', async () => {
  const [ana, luis] = [await signedIn('ana@example.com'), await signedIn('luis@example.com')]
  const traded = (await (await shop.call(`${tokenCall}?siteId=us`, ana.access_token)).json()) as {
    access_token: string
  }
  const status = async (id: string) => (await shop.call(`${customers}/${id}`, traded.access_token)).status
  expect(await status(ana.customer_id)).toBe(200)
  expect(await status(luis.customer_id)).toBe(404)
  await sdk.helpers.logout({
    slasClient: new sdk.ShopperLogin(clientConfig(shop.origin, ana.access_token)),
    parameters: { accessToken: ana.access_token, refreshToken: ana.refresh_token },
  })
  expect(await status(ana.customer_id)).toBe(401)
})

test('what a call says of a customer, and every new token, is made anew and may not be stored [SHL-486] [SHL-414] [ACC-026] [ACC-039]', async () => {
  const { access_token: token, customer_id: id } = await signedIn('new-name@example.com')
  const record = async () => {
    const answer = await shop.call(`${customers}/${id}`, token)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    return ((await answer.json()) as { firstName: string }).firstName
  }
  expect(await record()).toBe('Ana')
  await shop.call(`${customers}/${id}`, token, { method: 'PATCH', body: '{"firstName":"Inés"}' })
  expect(await record()).toBe('Inés')
  const fresh = async () => {
    const answer = await shop.call(`${tokenCall}?siteId=us`, token)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    return ((await answer.json()) as { access_token: string }).access_token
  }
  expect(await fresh()).not.toBe(await fresh())
})

test('account data is for those who are signed in; a guest’s call is refused before anything is read [SHL-270] [SHP-003] [ACC-011] [ACC-016] [ACC-018] [ACC-037] [ACC-038]', async () => {
  const guest = await shop.guest()
  const customer = await signedIn('account-data@example.com')
  const calls = [
    ['customer', 'customerdetailinfo', 'customerId'],
    ['customer', 'calculatepayment', 'customerId'],
    ['agreement', 'agreementsummary', 'customerId'],
    ['appointment', 'searchappointment', 'customerId'],
    ['get-saved-paymentmethods', 'getsavedpaymentmethods', 'customerExtId'],
  ] as const
  for (const [noun, call, field] of calls) {
    const ask = (who: { access_token: string; customer_id: string }, site = 'us') =>
      shop.call(
        `/custom/${noun}/v1/organizations/f_ecom_store/${call}?siteId=${site}&locale=es-US`,
        who.access_token,
        { method: 'POST', body: JSON.stringify({ [field]: who.customer_id }) },
      )
    const refused = await ask(guest)
    expect(refused.status, call).toBe(401)
    expect(await refused.json()).toMatchObject({ type: '/problems/sign-in-required' })
    const answer = await ask(customer)
    expect(answer.status, call).toBe(200)
    // Worked out anew for each call: nobody between may keep it.
    expect(answer.headers.get('cache-control'), call).toBe('no-store')
    expect((await ask({ ...customer, access_token: 'none' })).status, call).toBe(401)
    const elsewhere = await ask(customer, 'elsewhere')
    expect([elsewhere.status, await elsewhere.json()]).toMatchObject([400, { field: 'siteId' }])
  }
  const found = async (who: { access_token: string; customer_id: string }) =>
    (await shop.call(`${customers}/${who.customer_id}`, who.access_token)).json()
  expect(await found(guest)).toMatchObject({ c_customerFoundbyOKTAId: false })
  expect(await found(customer)).toMatchObject({
    c_customerFoundbyOKTAId: true,
    // One id: the calls above took it as customerId and as customerExtId.
    ...{ c_racCustomerID: customer.customer_id, c_racGlobalCustomerID: customer.customer_id },
  })
})
