import type { IncomingMessage } from 'node:http'
import Provider, { type Claims, type Grant, type ProviderContext } from 'oidc-provider'
import { defaultLocale, isLocale, type Locale } from '#domain/base/locale.ts'
import type { Database } from '#platform/db/database.ts'
import type { Keys } from '#platform/keys.ts'
import { providerCookieNames } from '#site/cookies.ts'
import { mounts } from '#site/mounts.ts'
import { findBySubject } from '../accounts.ts'
import { brokenPage, signOutPage } from './provider-page.ts'
import { recordStore } from './record-store.ts'
import { signingKey } from './signing-key.ts'

export const clientId = 'store'

const scope = 'openid email profile'
const [minutes, hours, days] = [60, 3600, 86_400]

export type ProviderNeeds = {
  readonly db: Database
  readonly keys: Keys
  /** How many seconds the store's time is ahead of this machine's. */
  readonly offset: () => number
  readonly origin: string
  readonly siteName: string
  /** The redirect paths of the store for sign-in, and those after sign-out. */
  readonly redirectPaths: readonly string[]
  readonly signedOutPaths: readonly string[]
}

/** How long the store lets the customer of a request do nothing, in seconds. */
export const idleSecondsOf = new WeakMap<IncomingMessage, number>()

/** The client secret of the store, which is the provider's only client. */
export function clientSecret(keys: Keys): string {
  return keys.derive('identity-client').toString('base64url')
}

function localeOf(ctx: ProviderContext): Locale {
  const asked = ctx.oidc?.params?.ui_locales
  return isLocale(asked) ? asked : defaultLocale
}

/** Grants consent automatically, because the store is the provider's only client. */
async function ownGrant(ctx: ProviderContext): Promise<Grant> {
  const { provider, client, session, result } = ctx.oidc
  const known = result?.consent?.grantId ?? session.grantIdFor(client.clientId)
  const before = known === undefined ? undefined : await provider.Grant.find(known)
  if (before !== undefined) return before
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
  grant.addOIDCScope(scope)
  await grant.save()
  return grant
}

/** Signs out immediately if the store's id token belongs to the person of this session; otherwise asks. */
async function signOut(ctx: ProviderContext, form: string, needs: ProviderNeeds): Promise<void> {
  const { session, params, entities } = ctx.oidc
  if (
    params.post_logout_redirect_uri !== undefined &&
    entities.IdTokenHint?.payload.sub === session.accountId
  ) {
    await session.destroy()
    ctx.status = 303
    ctx.redirect(params.post_logout_redirect_uri)
    return
  }
  ctx.type = 'html'
  ctx.body = signOutPage(localeOf(ctx), needs, form)
}

/**
 * An OpenID Connect provider for the store only: authorization code with PKCE. It signs with the version of the keys that
 * is in use now, and takes what any version has signed.
 */
export function makeProvider(needs: ProviderNeeds): Provider {
  const { db, keys, origin } = needs
  const provider = new Provider(`${origin}${mounts.identity}`, {
    adapter: recordStore(db, needs.offset),
    jwks: { keys: keys.versions('identity-signing').map(({ key }) => signingKey(key)) },
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret(keys),
        redirect_uris: needs.redirectPaths.map((path) => `${origin}${path}`),
        post_logout_redirect_uris: needs.signedOutPaths.map((path) => `${origin}${path}`),
        grant_types: ['authorization_code'],
        response_types: ['code'],
        id_token_signed_response_alg: 'ES256',
        require_auth_time: true,
      },
    ],
    scopes: ['openid', 'email', 'profile'],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    pkce: { required: () => true },
    cookies: {
      names: providerCookieNames(origin),
      keys: keys.versions('identity-cookie').map(({ key }) => key.toString('base64url')),
      long: { httpOnly: true, sameSite: 'lax', signed: true, path: '/' },
      short: { httpOnly: true, sameSite: 'lax', signed: true },
    },
    ttl: {
      AccessToken: 10 * minutes,
      AuthorizationCode: minutes,
      IdToken: hours,
      Interaction: hours,
      Grant: 30 * days,
      // At the next press of its button the provider must not let in whoever sits at a device from which the store has
      // signed the customer out. The store does that no sooner than this long after a sign-in here.
      Session: ({ req }: ProviderContext) => idleSecondsOf.get(req) ?? minutes,
    },
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx: ProviderContext, form: string) => signOut(ctx, form, needs),
      },
    },
    interactions: {
      url: (_ctx: ProviderContext, at: { uid: string }) => `${mounts.identity}/interaction/${at.uid}`,
    },
    loadExistingGrant: ownGrant,
    async findAccount(_ctx: ProviderContext, subject: string) {
      const person = await findBySubject(db, subject)
      if (person === undefined) return undefined
      const claims: Claims = {
        sub: subject,
        email: person.email,
        email_verified: false,
        given_name: person.givenName,
        family_name: person.familyName,
      }
      return { accountId: subject, claims: async () => claims }
    },
    renderError(ctx: ProviderContext) {
      ctx.type = 'html'
      ctx.body = brokenPage(localeOf(ctx), needs)
    },
  })
  // pages.ts sets the forwarding headers, so the provider uses the store's own origin whatever a request
  // claims.
  provider.proxy = true
  return provider
}
