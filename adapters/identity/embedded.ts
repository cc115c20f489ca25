import type { CustomFetch } from 'openid-client'
import type { Database } from '#platform/db/database.ts'
import type { Keys } from '#platform/keys.ts'
import type { Settings } from '#platform/settings.ts'
import { mounts } from '#site/mounts.ts'
import { localePrefixes, prefixes } from '#site/prefix.ts'
import { urls } from '#site/urls.ts'
import { passwordAccounts } from './accounts.ts'
import { openIdSignOn } from './openid.ts'
import type { IdentityProvider, ProviderPages } from './port.ts'
import { clientId, clientSecret, makeProvider } from './provider/make-provider.ts'
import { providerPages } from './provider/pages.ts'

/** Where the provider may send its answers; an outside provider needs the first one registered. */
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

/** From inside, the store's public address may lead through a proxy or nowhere: it asks itself on its own port. */
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
 * A real OpenID Connect provider in this process, under /oidc. The store is its client like any other: discovery, code,
 * token and user info go over HTTP.
 */
export function embeddedIdentity({ db, keys, settings, now }: IdentityNeeds): IdentityProvider {
  const { origin, siteName } = settings
  let pages: ProviderPages | undefined
  return {
    ...passwordAccounts(db, now),
    ...openIdSignOn(
      {
        issuer: `${origin}${mounts.identity}`,
        clientId,
        clientSecret: clientSecret(keys),
        fetch: ownFetch(settings),
      },
      (sub) => sub,
    ),
    pages(request, response, help) {
      pages ??= providerPages(
        makeProvider({ db, keys, origin, siteName, redirectPaths, signedOutPaths: localePrefixes }),
        { origin, siteName },
      )
      return pages(request, response, help)
    },
  }
}

/**
 * Single sign-on by an outside issuer. Passwords of the store's own accounts stay here; a person of the issuer is named
 * with the issuer, so that no two providers' people are ever taken for one another.
 */
export function outsideIdentity(issuer: string, { db, settings, now }: IdentityNeeds): IdentityProvider {
  return {
    ...passwordAccounts(db, now),
    ...openIdSignOn(
      { issuer, clientId: settings.oidcClientId, clientSecret: settings.oidcClientSecret },
      (sub) => `${issuer}#${sub}`,
    ),
  }
}
