import * as client from 'openid-client'
import { normalizeEmail } from '#domain/base/email.ts'
import { type TracedRequest, tracedFetch } from '../service/traced-fetch.ts'
import type { Identity, SingleSignOn } from './port.ts'

export type OpenIdSettings = {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string | undefined
  /** How many seconds the issuer's clock is ahead of this machine's. */
  readonly offset: () => number
  /** How to reach the issuer if its public URL does not work from this process. */
  readonly fetch?: client.CustomFetch
}

const scope = 'openid email profile'

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** By how many seconds a clock may change before that matters; half of what the package tolerates. */
const toleratedSeconds = 15

/**
 * Runs discovery on first use and caches the result; a failure is retried on the next call, and a changed clock asks
 * anew, because the package takes the offset with it.
 */
function discovered(settings: OpenIdSettings): () => Promise<client.Configuration> {
  let known: Promise<client.Configuration> | undefined
  let knownOffset = 0
  const issuer = new URL(settings.issuer)
  return () => {
    const offset = settings.offset()
    if (Math.abs(offset - knownOffset) > toleratedSeconds) known = undefined
    if (known === undefined) knownOffset = offset
    known ??= client
      .discovery(
        issuer,
        settings.clientId,
        { [client.clockSkew]: offset },
        settings.clientSecret === undefined ? client.None() : client.ClientSecretBasic(settings.clientSecret),
        {
          execute: issuer.protocol === 'http:' ? [client.allowInsecureRequests] : [],
          [client.customFetch]:
            settings.fetch ??
            ((url, options) => tracedFetch('the identity provider', url, options as TracedRequest)),
        },
      )
      .catch((error: unknown) => {
        known = undefined
        throw error
      })
    return known
  }
}

/** Single sign-on with any OpenID Connect issuer. `subjectOf` maps the issuer's subject to the store's. */
export function openIdSignOn(settings: OpenIdSettings, subjectOf: (sub: string) => string): SingleSignOn {
  const configuration = discovered(settings)
  return {
    async authorizationUrl(request) {
      return client.buildAuthorizationUrl(await configuration(), {
        redirect_uri: request.redirectUri,
        scope,
        state: request.state,
        nonce: request.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(request.verifier),
        code_challenge_method: 'S256',
        ui_locales: request.locale,
        // With max_age the provider must also say when it asked (OpenID Connect Core §3.1.2.1).
        ...(request.isFresh === true && { prompt: 'login', max_age: '0' }),
        ...(request.emailHint && { login_hint: request.emailHint }),
        // Parameters of document 1 §3 outside the standard; providers ignore unknown parameters.
        redirect: request.returnTo,
        hint: request.emailHint ?? '',
        channel: 'web',
        client: settings.clientId,
      })
    },
    async exchange(callback, request) {
      const config = await configuration()
      const tokens = await client.authorizationCodeGrant(config, callback, {
        expectedState: request.state,
        expectedNonce: request.nonce,
        pkceCodeVerifier: request.verifier,
        idTokenExpected: true,
      })
      const claims = tokens.claims()
      if (claims === undefined || tokens.id_token === undefined)
        throw new Error('the provider sent no ID token')
      const known =
        claims.email === undefined
          ? await client.fetchUserInfo(config, tokens.access_token, claims.sub)
          : claims
      const identity: Identity = {
        subject: subjectOf(claims.sub),
        email: normalizeEmail(textOf(known.email)),
        givenName: textOf(known.given_name),
        familyName: textOf(known.family_name),
      }
      if (identity.email === '') throw new Error('the provider does not say the e-mail address')
      const { auth_time: askedAt } = claims
      return {
        identity,
        idToken: tokens.id_token,
        isEmailConfirmed: known.email_verified === true,
        authenticatedAt: typeof askedAt === 'number' ? new Date(askedAt * 1_000) : undefined,
      }
    },
    async signOutUrl(idToken, returnTo) {
      const config = await configuration()
      if (config.serverMetadata().end_session_endpoint === undefined) return undefined
      return client.buildEndSessionUrl(config, { id_token_hint: idToken, post_logout_redirect_uri: returnTo })
    },
  }
}
