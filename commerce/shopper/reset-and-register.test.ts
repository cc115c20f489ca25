import { afterAll, beforeAll, expect, test } from 'vitest'
import { listSent } from '#platform/outbox/list-sent.ts'
import { runOutbox } from '#platform/outbox/run-outbox.ts'
import { clientConfig, redirectURI, sdk } from '../testing/client.ts'
import { openShop, registerAccount, type Shop } from '../testing/shopper.ts'

let shop: Shop

beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

test('a reset is asked for by login and answered alike for everybody; the token is only mailed [SHL-251] [SHL-253]', async () => {
  const email = 'forgetful@example.com'
  await registerAccount(shop, email, 'Sofa#2026')
  const { access_token } = await shop.guest()
  const path =
    '/customer/shopper-customers/v1/organizations/f_ecom_store/customers/password/actions/create-reset-token'
  const ask = async (login: string) => {
    const body = JSON.stringify({ login })
    const answer = await shop.call(`${path}?siteId=us&locale=es-US`, access_token, { method: 'POST', body })
    return [answer.status, await answer.json()]
  }
  for (const login of [email, 'nobody-has-this@example.com'])
    expect(await ask(login)).toEqual([200, { email: login, login, resetToken: '', expiresInMinutes: 60 }])
  expect(await ask('')).toEqual([400, expect.objectContaining({ field: 'login' })])
  await runOutbox(shop.core)
  const mails = (await listSent(shop.core)).filter(({ text }) => text.includes('resetPassword?token='))
  expect(mails.map(({ recipient }) => recipient)).toEqual([email])
  expect(mails[0]?.text).toContain('/us/es/my-accounts/resetPassword?token=')
})

test('a login with hyphens says nothing of kind or identity; eight characters make a password [SHL-238] [SHL-267]', async () => {
  const { access_token } = await shop.guest()
  const path = '/customer/shopper-customers/v1/organizations/f_ecom_store/customers'
  const email = 'ana-maria-guest@x-y-00u1xyz.com'
  const register = (typed: string) => {
    const person = { firstName: 'Inés', lastName: 'Torres', email, login: email }
    const body = JSON.stringify({ customer: person, password: typed })
    return shop.call(path, access_token, { method: 'POST', body })
  }
  expect((await register('kx7vq2m')).status).toBe(400)
  expect((await register('kx7vq2mz')).status).toBe(200)
  const token = await sdk.helpers.loginRegisteredUserB2C({
    slasClient: shop.slasClient,
    credentials: { username: email, password: 'kx7vq2mz' },
    parameters: { redirectURI },
  })
  const customers = new sdk.ShopperCustomers(clientConfig(shop.origin, token.access_token))
  const own = { parameters: { customerId: token.customer_id } }
  expect(await customers.getCustomer(own)).toMatchObject({ customerType: 'registered', login: email })
  const { data } = await customers.getCustomerProductLists(own)
  for (const list of data) {
    expect(list).toMatchObject({ c_userEmail: email, c_userOktaId: expect.stringMatching(/^[\da-f-]{36}$/) })
  }
})
