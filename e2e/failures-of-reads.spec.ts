import { clientConfig, redirectURI, sdk } from '#commerce/testing/client.ts'
import type { Context } from '#core/context.ts'
import { beginSession } from '#core/shopper/session/begin-session.ts'
import { registerCustomer } from '#core/shopper/sign-in/register-customer.ts'
import { registerInput } from '#core/shopper/sign-in/schema.ts'
import { inputOf } from '#core/testing/input.ts'
import { unwrap } from '#domain/base/result.ts'
import { sql } from '#platform/db/sql.ts'
import { cookieName } from '#site/cookies.ts'
import { contextOf, type OwnStore, startOwnStore } from './support/own-store.ts'
import { expect, test } from './support/test.ts'

const accountPages = [
  '/us/en/my-account',
  '/us/es/my-accounts/payment-method',
  '/us/en/my-accounts/payment-history',
]

/** A customer with a session, and the cookie of that session. */
async function customerOf(context: Context) {
  const person = {
    firstName: 'Ana',
    lastName: 'Ruiz',
    email: 'ana@example.com',
    password: 'red sofa, two cats',
  }
  const input = inputOf(registerInput, { ...person, acceptsMarketing: false })
  const { token } = unwrap(
    await registerCustomer({ kind: 'visitor' }, { ...input, locale: 'en-US' }, context),
  )
  return {
    ...person,
    cookie: ({ origin }: OwnStore) => `${cookieName('session', origin)}=${token}`,
  }
}

test('without preferences and shopper contexts the pages still come, by the usual values; the log says so, and a client is told [SHL-381] [SHL-395] [SHL-418] [ACC-031]', async () => {
  test.setTimeout(120_000)
  const off = { DEMO_ACCOUNTS: 'off', RATE_LIMITS: 'off', CACHES: 'off' }
  await using store = await startOwnStore({ SEED: 'catalog/fixture', ...off })
  const slasClient = new sdk.ShopperLogin(clientConfig(store.origin))
  const { access_token: token } = await sdk.helpers.loginGuestUser({
    slasClient,
    parameters: { redirectURI },
  })
  const { context } = await contextOf(store)
  const session = await beginSession(context)
  const customer = await customerOf(context)
  await context.db.run(sql`alter table preference rename to preferences_away`)
  await context.db.run(sql`alter table shopper_context rename to contexts_away`)
  await context.db.close()

  const cookie = `${cookieName('session', store.origin)}=${session.token}`
  const minnesota = '/us/en/store-locator?zip=55401'
  for (const path of [
    '/us/en',
    '/us/es',
    '/us/en/p/sofa',
    '/us/en/cart',
    '/us/en/store-locator',
    minnesota,
  ]) {
    const answer = await fetch(store.origin + path, { headers: { cookie } })
    expect(answer.status, path).toBe(200)
    // The address of the affiliate is the usual value of a preference.
    if (path === minnesota) expect(await answer.text()).toContain('https://minnesota.example.com/')
  }
  for (const path of accountPages) {
    const answer = await fetch(store.origin + path, { headers: { cookie: customer.cookie(store) } })
    expect(answer.status, path).toBe(200)
  }
  // A store can be chosen all the same.
  const chosen = await fetch(`${store.origin}/us/en/choose-store`, {
    method: 'POST',
    headers: { cookie, origin: store.origin },
    body: new URLSearchParams({ storeId: '00101', postalCode: '43215' }),
    redirect: 'manual',
  })
  expect(chosen.headers.getSetCookie().join()).toContain('00101')

  const path = '/mobify/proxy/api/custom/custom-prefs/v1/organizations/f_ecom_store/getcustompreferences'
  const failed = await fetch(`${store.origin}${path}?siteId=us&c_prefs=basketRefreshTime`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(failed.status).toBe(500)
  expect(failed.headers.get('content-type')).toContain('application/problem+json')
  for (const words of [
    'the preferences could not be read',
    'the shopper context of a session could not be read',
    'the chosen store could not be kept for the session',
  ])
    expect(store.output()).toContain(words)
})

test('an account page that cannot be read says so in the shopper’s words, with another try; the others go on [ACC-047] [ACC-048]', async () => {
  test.setTimeout(120_000)
  const off = { DEMO_ACCOUNTS: 'off', RATE_LIMITS: 'off', CACHES: 'off' }
  await using store = await startOwnStore({ SEED: 'catalog/fixture', ...off })
  const { context } = await contextOf(store)
  const { email: username, password, cookie } = await customerOf(context)
  const login = await sdk.helpers.loginRegisteredUserB2C({
    slasClient: new sdk.ShopperLogin(clientConfig(store.origin)),
    credentials: { username, password },
    parameters: { redirectURI },
  })
  await context.db.run(sql`alter table agreement rename to agreement_away`)
  const read = (path: string) => fetch(store.origin + path, { headers: { cookie: cookie(store) } })
  for (const [path, ...words] of [
    ['/us/en/my-accounts/payment-agreement', 'isn&#x27;t working', 'Contact Support', 'Refresh the page'],
    ['/us/es/my-accounts/payment-agreement', 'Esta página no funciona'],
  ] as const) {
    const answer = await read(path)
    expect(answer.status).toBe(500)
    const html = await answer.text()
    for (const word of words) expect(html).toContain(word)
    for (const inside of ['agreement_away', 'relation', 'server-failed']) expect(html).not.toContain(inside)
  }
  expect((await read('/us/en/my-accounts/payment-method')).status).toBe(200)
  const summary =
    '/mobify/proxy/api/custom/agreement/v1/organizations/f_ecom_store/agreementsummary?siteId=us'
  for (const [locale, detail] of [
    ['en-US', 'Something went wrong. Try again!'],
    ['es-US', 'Algo salió mal. Inténtelo de nuevo.'],
  ]) {
    const answer = await fetch(`${store.origin}${summary}&locale=${locale}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${login.access_token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ customerId: login.customer_id }),
    })
    expect([answer.status, await answer.json()]).toMatchObject([500, { detail }])
  }
  await context.db.run(sql`alter table agreement_away rename to agreement`)
  await context.db.close()
  expect((await read('/us/en/my-accounts/payment-agreement')).status).toBe(200)
})
