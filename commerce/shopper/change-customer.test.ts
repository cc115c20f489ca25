import { afterAll, beforeAll, expect, test } from 'vitest'
import { listSent } from '#platform/outbox/list-sent.ts'
import { runOutbox } from '#platform/outbox/run-outbox.ts'
import { redirectURI, sdk } from '../testing/client.ts'
import { faultsOf } from '../testing/openapi.ts'
import { openShop, registerAccount, type Shop } from '../testing/shopper.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const api = 'shopper-customers-oas-v1'
const customers = '/customer/shopper-customers/v1/organizations/f_ecom_store/customers'
const password = 'Sofa#2026'

/** A customer who signs in, with calls for the own record. */
async function customer(email: string) {
  await registerAccount(shop, email, password)
  const { access_token, customer_id } = await sdk.helpers.loginRegisteredUserB2C({
    slasClient: shop.slasClient,
    credentials: { username: email, password },
    parameters: { redirectURI },
  })
  const call = async (method: 'GET' | 'PATCH', body?: object) => {
    const init = { method, ...(body && { body: JSON.stringify(body) }) }
    const answer = await shop.call(`${customers}/${customer_id}?siteId=us&locale=en-US`, access_token, init)
    // biome-ignore lint/suspicious/noExplicitAny: the tests read many fields of many answers
    return { status: answer.status, body: (await answer.json()) as any }
  }
  return { change: (body: object) => call('PATCH', body), record: async () => (await call('GET')).body }
}

async function subjectsTo(recipient: string) {
  await runOutbox(shop.core)
  const sent = await listSent(shop.core)
  return sent.filter((mail) => mail.recipient === recipient).map(({ subject }) => subject)
}

test('another e-mail address is asked for: both addresses get a mail, and the record keeps the old one until it is confirmed', async () => {
  const { change, record } = await customer('old@example.com')
  const body = { firstName: 'Eva', email: 'new@example.com', login: 'NEW@example.com' }
  const asked = await change(body)
  expect(asked.status).toBe(200)
  expect(faultsOf(api, 'updateCustomer', asked.body)).toEqual([])
  const waiting = { email: 'old@example.com', login: 'old@example.com', c_emailToConfirm: 'new@example.com' }
  expect(asked.body).toMatchObject({ ...waiting, firstName: 'Eva' })
  expect(await record()).toMatchObject(waiting)
  expect(await subjectsTo('new@example.com')).toEqual(['Confirm your new email address'])
  expect(await subjectsTo('old@example.com')).toContain('Your email address is about to change')
})

test('a record that is sent back with its own address asks for nothing', async () => {
  const { change, record } = await customer('same@example.com')
  const { body } = await change({ ...(await record()), phoneHome: '6145550101' })
  expect(body).toMatchObject({ email: 'same@example.com', phoneHome: '6145550101' })
  expect(body).not.toHaveProperty('c_emailToConfirm')
  expect(await subjectsTo('same@example.com')).not.toContain('Your email address is about to change')
})

test('long after the sign-in another address needs the password; a wrong one changes nothing', async () => {
  const { change, record } = await customer('later@example.com')
  const now = shop.core.clock.now()
  shop.core.clock.set(new Date(now.getTime() + 20 * 60_000).toISOString())
  const wanted = { firstName: 'Eva', email: 'later.new@example.com' }
  const field = 'currentPassword'
  expect(await change(wanted)).toMatchObject({
    status: 403,
    body: { type: '/problems/identity-unproved', field },
  })
  expect(await change({ ...wanted, currentPassword: 'Wrong#2026' })).toMatchObject({
    status: 400,
    body: { type: '/problems/password-wrong', field },
  })
  expect(await record()).toMatchObject({ firstName: 'Ana' })
  expect(await subjectsTo('later.new@example.com')).toEqual([])
  const asked = await change({ ...wanted, currentPassword: password })
  expect(asked.body).toMatchObject({ firstName: 'Eva', c_emailToConfirm: 'later.new@example.com' })
  shop.core.clock.set(now.toISOString())
})

test('what cannot be kept is refused by its name on the wire, and nothing of the call is done', async () => {
  const { change, record } = await customer('fields@example.com')
  for (const [body, field] of [
    [{ birthday: '1990-05-20' }, 'birthday'],
    [{ phoneMobile: '6145550101' }, 'phoneMobile'],
    [{ gender: 1 }, 'gender'],
    [{ email: 'nobody' }, 'email'],
    [{ email: 'one@example.com', login: 'two@example.com' }, 'login'],
    [{ phoneHome: '1' }, 'phoneHome'],
    [{ preferredLocale: 'fr-FR' }, 'preferredLocale'],
  ] as const)
    expect(await change({ firstName: 'Eva', ...body }), field).toMatchObject({ status: 400, body: { field } })
  expect(await record()).toMatchObject({ firstName: 'Ana', acceptsMarketing: false })
  const changed = await change({ birthday: null, c_acceptsMarketing: true, preferredLocale: 'es-US' })
  expect(changed.body).toMatchObject({ c_acceptsMarketing: true, preferredLocale: 'es-US' })
})

test('a registration keeps phone and language, and refuses what is not kept', async () => {
  const { access_token } = await shop.guest()
  const register = async (more: object) => {
    const person = { firstName: 'Ana', lastName: 'Torres', login: 'whole@example.com', ...more }
    const body = JSON.stringify({ customer: person, password })
    const answer = await shop.call(`${customers}?siteId=us`, access_token, { method: 'POST', body })
    return { status: answer.status, body: await answer.json() }
  }
  expect(await register({ birthday: '1990-05-20' })).toMatchObject({
    status: 400,
    body: { field: 'birthday' },
  })
  expect(await register({ phoneHome: '1' })).toMatchObject({ status: 400, body: { field: 'phoneHome' } })
  expect(await register({ phoneHome: '(614) 555-0101', preferredLocale: 'es-US' })).toMatchObject({
    status: 200,
    body: { phoneHome: '6145550101', preferredLocale: 'es-US' },
  })
})
