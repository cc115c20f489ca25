import { registerCustomer } from '#core/shopper/sign-in/register-customer.ts'
import { freshStore } from '#core/testing/fixture.ts'
import { listSent } from '#platform/outbox/list-sent.ts'
import { runOutbox } from '#platform/outbox/run-outbox.ts'
import { clientConfig, redirectURI, sdk, serveApi } from './client.ts'

/** The shopper APIs with the tests' small catalogue, and clients with a new guest. */
export async function openShop(env: Record<string, string> = {}) {
  const core = await freshStore({ RATE_LIMITS: 'off', ...env })
  const served = await serveApi(core)
  const slasClient = new sdk.ShopperLogin(clientConfig(served.origin))
  const guest = () => sdk.helpers.loginGuestUser({ slasClient, parameters: { redirectURI } })
  return {
    core,
    origin: served.origin,
    slasClient,
    guest,
    /** A plain call, for calls that the client's package does not have. */
    call: (path: string, token: string, init: RequestInit = {}) =>
      fetch(`${served.origin}/mobify/proxy/api${path}`, {
        ...init,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...init.headers },
      }),
    async close() {
      await served.close()
      await core.dispose()
    },
  }
}

export type Shop = Awaited<ReturnType<typeof openShop>>

/** The token of a new guest who shops at a store of the tests' catalogue. */
export async function guestAt(shop: Shop, storeId: string): Promise<string> {
  const { access_token, usid } = await shop.guest()
  const path = `/shopper/shopper-context/v1/organizations/f_ecom_store/shopper-context/${usid}?siteId=us`
  const body = JSON.stringify({ customQualifiers: { storeId } })
  const answer = await shop.call(path, access_token, { method: 'PUT', body })
  if (answer.status !== 201) throw new Error(`the context answers ${answer.status}`)
  return access_token
}

/** Registers a customer without a session. Returns the e-mail address for signing in. */
export async function registerAccount(shop: Shop, email: string, password: string): Promise<string> {
  const person = { firstName: 'Ana', lastName: 'Torres', email, password }
  const made = await registerCustomer(
    { kind: 'visitor' },
    { ...person, acceptsMarketing: false, locale: 'en-US' },
    shop.core,
  )
  if (!made.ok) throw new Error(made.problem.code)
  return email
}

/** The token in the link of the last mail about a forgotten password; empty without one. */
export async function resetTokenOf(shop: Shop, email: string): Promise<string> {
  await runOutbox(shop.core)
  const mails = (await listSent(shop.core)).filter(({ recipient }) => recipient === email)
  return mails.flatMap(({ text }) => /resetPassword\?token=([\w-]+)/.exec(text)?.[1] ?? [])[0] ?? ''
}
