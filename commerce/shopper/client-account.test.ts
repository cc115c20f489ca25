import { createPublicKey, createVerify, type JsonWebKey } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { redirectURI, sdk } from '../testing/client.ts'
import { oauthClient } from '../testing/oauth.ts'
import { faultsOf } from '../testing/openapi.ts'
import { openShop, registerAccount, resetTokenOf, type Shop } from '../testing/shopper.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const api = 'shopper-customers-oas-v1'
const [first, second, third] = ['Sofa#2026', 'Mesa#2027x', 'Cama#2028x']

const signInWith = (email: string, password: string) =>
  sdk.helpers.loginRegisteredUserB2C({
    slasClient: shop.slasClient,
    credentials: { username: email, password },
    parameters: { redirectURI },
  })

/** A customer, and plain calls below their own path. */
async function customer(email: string) {
  await registerAccount(shop, email, first)
  const { access_token, customer_id } = await signInWith(email, first)
  const base = `/customer/shopper-customers/v1/organizations/f_ecom_store/customers/${customer_id}`
  return async (method: string, path: string, body?: object) => {
    const answer = await shop.call(`${base}${path}?siteId=us`, access_token, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    // biome-ignore lint/suspicious/noExplicitAny: the tests read many fields of many answers
    return { status: answer.status, body: (text === '' ? undefined : JSON.parse(text)) as any }
  }
}

test('a customer changes the password with the old one, and the old one no longer signs in', async () => {
  const email = 'password@example.com'
  const call = await customer(email)
  expect(await call('PUT', '/password', { currentPassword: 'Wrong#2026', password: second })).toMatchObject({
    status: 400,
    body: { field: 'currentPassword' },
  })
  expect(await call('PUT', '/password', { currentPassword: first, password: 'short' })).toMatchObject({
    status: 400,
    body: { field: 'password' },
  })
  expect(await call('PUT', '/password', { currentPassword: first, password: second })).toEqual({
    status: 204,
    body: undefined,
  })
  await expect(signInWith(email, first)).rejects.toThrow()
  await expect(signInWith(email, second)).resolves.toHaveProperty('access_token')
})

test('a forgotten password is replaced with the token of the mail, once', async () => {
  const email = 'forgotten@example.com'
  await registerAccount(shop, email, first)
  const { post } = oauthClient(shop.origin)
  const known = { client_id: 'store', channel_id: 'us' }
  const asked = await post('password/reset', { ...known, user_id: email, mode: 'email', locale: 'es-MX' })
  expect(asked.status).toBe(200)
  const action = {
    ...known,
    user_id: email,
    hint: 'cross_device',
    pwd_action_token: await resetTokenOf(shop, email),
    new_password: third,
  }
  expect((await post('password/action', { ...action, client_id: 'nobody' })).status).toBe(401)
  expect((await post('password/action', action)).status).toBe(200)
  const again = await post('password/action', action)
  expect([again.status, await again.json()]).toMatchObject([400, { message: 'Invalid token.' }])
  await expect(signInWith(email, third)).resolves.toHaveProperty('access_token')
})

test('a new password is set with the token of a mail by the call of the shopper-customers API too, and a wrong token is refused by its name', async () => {
  const email = 'reset@example.com'
  await registerAccount(shop, email, first)
  const { access_token } = await shop.guest()
  const base = '/customer/shopper-customers/v1/organizations/f_ecom_store/customers/password/actions'
  const post = (path: string, body: object) =>
    shop.call(`${base}/${path}?siteId=us`, access_token, { method: 'POST', body: JSON.stringify(body) })
  expect((await post('create-reset-token', { login: email })).status).toBe(200)
  const wrong = await post('reset', { resetToken: 'nonsense', newPassword: third })
  expect([wrong.status, await wrong.json()]).toMatchObject([400, { field: 'resetToken' }])
  const done = await post('reset', { resetToken: await resetTokenOf(shop, email), newPassword: third })
  expect(done.status).toBe(204)
  await expect(signInWith(email, third)).resolves.toHaveProperty('access_token')
})

test('the keys that are published prove an access token, and are public alone', async () => {
  const { access_token } = await shop.guest()
  const path = '/shopper/auth/v1/organizations/f_ecom_store/oauth2/jwks'
  const keys = (await (await shop.call(path, '')).json()) as { keys: (JsonWebKey & { kid: string })[] }
  const [head = '', body = '', signature = ''] = access_token.split('.')
  const { kid } = JSON.parse(Buffer.from(head, 'base64url').toString())
  const key = keys.keys.find((one) => one.kid === kid)
  expect(key).not.toHaveProperty('d')
  const check = createVerify('SHA256').update(`${head}.${body}`)
  const publicKey = createPublicKey({ key: key as JsonWebKey, format: 'jwk' })
  const options = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const
  expect(check.verify(options, Buffer.from(signature, 'base64url'))).toBe(true)
})

test('an item of a list has a quantity and a priority, which change alone', async () => {
  const call = await customer('list@example.com')
  const { body: list } = await call('POST', '/product-lists', { type: 'wish_list' })
  const items = `/product-lists/${list.id}/items`
  const { body: item } = await call('POST', items, {
    productId: 'sofa',
    quantity: 2,
    priority: 1,
    public: false,
  })
  expect(item).toMatchObject({ productId: 'sofa', quantity: 2, priority: 1, public: false })
  const { body: changed } = await call('PATCH', `${items}/${item.id}`, { quantity: 3 })
  expect(faultsOf(api, 'updateCustomerProductListItem', changed)).toEqual([])
  expect(changed).toMatchObject({ id: item.id, quantity: 3, priority: 1 })
  expect((await call('GET', `${items}/${item.id}`)).body).toEqual(changed)
  expect(await call('PATCH', `${items}/${item.id}`, { quantity: 0 })).toMatchObject({
    status: 400,
    body: { field: 'quantity' },
  })
  expect((await call('PATCH', `${items}/unknown`, { quantity: 1 })).status).toBe(404)
})
