import { afterAll, beforeAll, expect, test } from 'vitest'
import { redirectURI, sdk } from '../testing/client.ts'
import { faultsOf } from '../testing/openapi.ts'
import { openShop, registerAccount, type Shop } from '../testing/shopper.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const api = 'shopper-customers-oas-v1'
const home = {
  addressId: 'home',
  firstName: 'Ana',
  lastName: 'Torres',
  address1: '8 High Street',
  city: 'Columbus',
  stateCode: 'OH',
  postalCode: '43215',
  countryCode: 'US',
  phone: '6145550199',
  preferred: true,
}

async function customer(email: string) {
  await registerAccount(shop, email, 'Sofa#2026')
  const token = await sdk.helpers.loginRegisteredUserB2C({
    slasClient: shop.slasClient,
    credentials: { username: email, password: 'Sofa#2026' },
    parameters: { redirectURI },
  })
  const base = '/customer/shopper-customers/v1/organizations/f_ecom_store/customers'
  const call = async (method: string, path: string, body?: object, id = token.customer_id) => {
    const answer = await shop.call(`${base}/${id}${path}?siteId=us`, token.access_token, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    // biome-ignore lint/suspicious/noExplicitAny: the tests read many fields of many answers
    return { status: answer.status, body: (text === '' ? null : JSON.parse(text)) as any }
  }
  return { call, customerId: token.customer_id }
}

test('a customer saves, changes and removes addresses, one of which is preferred', async () => {
  const { call } = await customer('home@example.com')
  const { body: made } = await call('POST', '/addresses', home)
  expect(faultsOf(api, 'createCustomerAddress', made)).toEqual([])
  expect(made).toMatchObject(home)
  await call('POST', '/addresses', { ...home, addressId: 'work', address1: '1 Main Street' })
  const { body: record } = await call('GET', '')
  expect(faultsOf(api, 'getCustomer', record)).toEqual([])
  expect(record.addresses).toMatchObject([
    { addressId: 'work', preferred: true },
    { addressId: 'home', preferred: false },
  ])
  const { body: changed } = await call('PATCH', '/addresses/home', { address1: '9 High Street' })
  expect(faultsOf(api, 'updateCustomerAddress', changed)).toEqual([])
  expect(changed).toMatchObject({ ...home, address1: '9 High Street', preferred: false })
  expect((await call('DELETE', '/addresses/work')).status).toBe(204)
  expect((await call('GET', '')).body.addresses).toHaveLength(1)
})

test('changes of one address that are sent at once are all kept', async () => {
  const { call } = await customer('at-once@example.com')
  await call('POST', '/addresses', { ...home, preferred: false })
  const changes = {
    address1: '9 High Street',
    address2: 'Apt. 2',
    city: 'Dayton',
    phone: '6145550100',
    preferred: true,
  }
  const answers = await Promise.all(
    Object.entries(changes).map(([name, value]) => call('PATCH', '/addresses/home', { [name]: value })),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect((await call('GET', '/addresses/home')).body).toMatchObject({ ...home, ...changes })
})

test('an address is refused with the field at fault, a name that is taken or unknown too', async () => {
  const { call } = await customer('refused@example.com')
  expect(await call('POST', '/addresses', { ...home, postalCode: '4' })).toMatchObject({
    status: 400,
    body: { field: 'postalCode' },
  })
  expect(await call('POST', '/addresses', { ...home, addressId: undefined })).toMatchObject({
    status: 400,
    body: { field: 'addressId' },
  })
  await call('POST', '/addresses', home)
  expect((await call('POST', '/addresses', home)).status).toBe(409)
  expect((await call('PATCH', '/addresses/none', { city: 'Dayton' })).status).toBe(404)
  expect((await call('DELETE', '/addresses/none')).status).toBe(404)
})

test('nobody reads or changes the addresses of somebody else', async () => {
  const owner = await customer('owner@example.com')
  await owner.call('POST', '/addresses', home)
  const other = await customer('other@example.com')
  for (const method of ['GET', 'PATCH', 'DELETE'])
    expect(
      (await other.call(method, '/addresses/home', method === 'PATCH' ? {} : undefined, owner.customerId))
        .status,
    ).toBe(404)
  expect((await owner.call('GET', '/addresses/home')).body).toMatchObject(home)
})
