import { clientConfig, redirectURI, sdk } from '#commerce/testing/client.ts'
import { beginSession } from '#core/shopper/session/begin-session.ts'
import { sql } from '#platform/db/sql.ts'
import { cookieName } from '#site/cookies.ts'
import { contextOf, startOwnStore } from './support/own-store.ts'
import { expect, test } from './support/test.ts'

test('without preferences and shopper contexts the pages still come, by the usual values; the log says so, and a client is told [SHL-381] [SHL-395] [SHL-418]', async () => {
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
