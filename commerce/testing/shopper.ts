import { freshStore } from '#core/db/testing/fixture.ts'
import { clientConfig, redirectURI, sdk, serveDoor } from './client.ts'

/** A served door on the tests' small catalogue, and clients that speak for a new guest. */
export async function openShop(env: Record<string, string> = {}) {
  const core = await freshStore({ RATE_LIMITS: 'off', ...env })
  const served = await serveDoor(core)
  const slasClient = new sdk.ShopperLogin(clientConfig(served.origin))
  const guest = () => sdk.helpers.loginGuestUser({ slasClient, parameters: { redirectURI } })
  return {
    core,
    origin: served.origin,
    slasClient,
    guest,
    /** A plain call, for what the client's own package has no method for. */
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
