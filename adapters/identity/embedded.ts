import type { CustomFetch } from 'openid-client'
import type { Database } from '#platform/db/database.ts'
import type { Keys } from '#platform/keys.ts'
import type { Settings } from '#platform/settings.ts'
import { mounts } from '#site/mounts.ts'
import { localePrefixes, prefixes } from '#site/prefix.ts'
import { urls } from '#site/urls.ts'
import { passwordAccounts } from './accounts.ts'
import { machineOffset } from './machine-offset.ts'
import { openIdSignOn } from './openid.ts'
import type { IdentityProvider, ProviderPages } from './port.ts'
import { clientId, clientSecret, makeProvider } from './provider/make-provider.ts'
import { providerPages } from './provider/pages.ts'

/** Redirect paths of the store; the first one must be registered with an external provider. */
const redirectPaths = [
  urls.ssoCallback,
  urls.callback,
  ...prefixes.map((prefix) => `${prefix}${urls.idpCallback}`),
]

export type IdentityNeeds = {
  readonly db: Database
  readonly keys: Keys
  readonly settings: Settings
  readonly now: () => Date
}

/** Calls this process on its local port; the public origin may not be reachable from here. */
function ownFetch(settings: Settings): CustomFetch {
  const { listenAddress = '0.0.0.0', port } = settings
  const everywhere = listenAddress === '0.0.0.0' || listenAddress === '::'
  const host = listenAddress.includes(':') ? `[${listenAddress}]` : listenAddress
  const inside = `http://${everywhere ? '127.0.0.1' : host}:${port}`
  const own = new URL(settings.origin).origin
  return (url, options) => {
    const { origin, pathname, search } = new URL(url)
    return fetch(origin === own ? `${inside}${pathname}${search}` : url, {
      ...options,
      body: options.body as BodyInit | undefined,
    })
  }
}

/**
 * A complete OpenID Connect provider in this process, under /oidc. The store is a normal client of it:
 * discovery, code, token and user info go over HTTP.
 */
export function embeddedIdentity({ db, keys, settings, now }: IdentityNeeds): IdentityProvider {
  const { origin, siteName } = settings
  const offset = () => machineOffset(now)
  let pages: ProviderPages | undefined
  let madeFor = ''
  const signOn = openIdSignOn(
    {
      issuer: `${origin}${mounts.identity}`,
      clientId,
      clientSecret: clientSecret(keys),
      // It is this process.
      offset: () => 0,
      fetch: ownFetch(settings),
    },
    (sub) => sub,
  )
  return {
    ...passwordAccounts(db, now),
    ...signOn,
    async exchange(callback, request) {
      const signedOn = await signOn.exchange(callback, request)
      const askedAt = signedOn.authenticatedAt?.getTime()
      return {
        ...signedOn,
        authenticatedAt: askedAt === undefined ? undefined : new Date(askedAt + offset() * 1_000),
      }
    },
    pages(request, response, help) {
      const versions = keys.versions('identity-signing').map(({ version }) => version)
      if (pages === undefined || versions.join() !== madeFor) {
        madeFor = versions.join()
        pages = providerPages(
          makeProvider({ db, keys, offset, origin, siteName, redirectPaths, signedOutPaths: localePrefixes }),
          { origin, siteName },
        )
      }
      return pages(request, response, help)
    },
  }
}

/**
 * Single sign-on with an external issuer. Passwords of the store's own accounts stay in the store. The
 * subject of a person includes the issuer, so that people of two providers are never confused.
 */
export function outsideIdentity(issuer: string, { db, settings, now }: IdentityNeeds): IdentityProvider {
  return {
    ...passwordAccounts(db, now),
    ...openIdSignOn(
      {
        issuer,
        clientId: settings.oidcClientId,
        clientSecret: settings.oidcClientSecret,
        offset: () => machineOffset(now),
      },
      (sub) => `${issuer}#${sub}`,
    ),
  }
}
