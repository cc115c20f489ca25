import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerCustomer } from '#core/shopper/sign-in/register-customer.ts'
import { freshContext, type TestContext } from '#core/testing/context.ts'
import { clientConfig, redirectURI, type ServedApi, sdk, serveApi } from '../testing/client.ts'

let core: TestContext
let served: ServedApi

beforeAll(async () => {
  core = await freshContext({ RATE_LIMITS: 'off' })
  served = await serveApi(core)
})
afterAll(async () => {
  await served.close()
  await core.dispose()
})

const slas = () => new sdk.ShopperLogin(clientConfig(served.origin))
const person = { firstName: 'Ana', lastName: 'Torres', email: 'ana@example.com', password: 'Sofa#2026' }

test('the unmodified client signs a guest in with PKCE, refreshes and signs out', async () => {
  const guest = await sdk.helpers.loginGuestUser({ slasClient: slas(), parameters: { redirectURI } })
  expect(guest.token_type).toBe('Bearer')
  const refreshed = await sdk.helpers.refreshAccessToken({
    slasClient: slas(),
    parameters: { refreshToken: guest.refresh_token },
  })
  expect(refreshed.usid).toBe(guest.usid)
  expect(refreshed.refresh_token).not.toBe(guest.refresh_token)
  const signedOut = await sdk.helpers.logout({
    slasClient: slas(),
    parameters: { accessToken: refreshed.access_token, refreshToken: refreshed.refresh_token },
  })
  expect(signedOut.usid).not.toBe(guest.usid)
  await expect(
    sdk.helpers.refreshAccessToken({
      slasClient: slas(),
      parameters: { refreshToken: refreshed.refresh_token },
    }),
  ).rejects.toThrow('400')
})

test('a registered customer signs in with user name and password and goes on in the same stay [SHL-228]', async () => {
  const guest = await sdk.helpers.loginGuestUser({ slasClient: slas(), parameters: { redirectURI } })
  const made = await registerCustomer(
    { kind: 'visitor' },
    { ...person, acceptsMarketing: false, locale: 'en-US' },
    core,
  )
  expect(made.ok).toBe(true)
  const entered = await sdk.helpers.loginRegisteredUserB2C({
    slasClient: slas(),
    credentials: { username: person.email, password: person.password },
    parameters: { redirectURI, usid: guest.usid },
  })
  expect(entered.customer_id).not.toBe(guest.customer_id)
  const [, payload = ''] = entered.access_token.split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sub: string; isb: string }
  expect(claims.sub).toContain(`usid:${entered.usid}`)
  expect(claims.isb).toContain(`rcid:${entered.customer_id}`)
  await expect(
    sdk.helpers.loginRegisteredUserB2C({
      slasClient: slas(),
      credentials: { username: person.email, password: 'Wrong#2026' },
      parameters: { redirectURI },
    }),
  ).rejects.toThrow('401')
})
