import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import type { Customer } from '#core/context.ts'
import { moveBasketOfSession } from '#core/shopper/basket-merge/move-basket-of-session.ts'
import { issueCode, redeemCode } from '#core/shopper/session/authorization-code.ts'
import { beginSession } from '#core/shopper/session/begin-session.ts'
import { endSession } from '#core/shopper/session/end-session.ts'
import { type Grant, grantSession } from '#core/shopper/session/grant.ts'
import { findRefreshSession, refreshGrant } from '#core/shopper/session/refresh-grant.ts'
import { readSignIn } from '#core/shopper/sign-in/read-sign-in.ts'
import { requestPasswordReset } from '#core/shopper/sign-in/request-password-reset.ts'
import { signIn } from '#core/shopper/sign-in/sign-in.ts'
import { nearestLocale } from '#domain/base/locale.ts'
import { ok, type Result } from '#domain/base/result.ts'
import { consumeRateLimit } from '#platform/rate-limit/consume-rate-limit.ts'
import { logSecurityEvent } from '#platform/security-log.ts'
import { wireId } from '#platform/wire-id.ts'
import { readBasicCredentials } from '../http/basic-credentials.ts'
import { type ApiEnv, bearerSession, factory, refuse, sessionOf } from '../http/call.ts'
import type { ChannelId } from '../http/channel.ts'
import {
  oauthProblem,
  readForm,
  readKnownClient,
  readProvenClient,
  readQuery,
  readTarget,
  readWith,
  sendBack,
  type Target,
  tokenError,
} from '../http/oauth.ts'
import { statusOf } from '../http/problem.ts'
import { accessSeconds, publicKeys, signAccessToken } from '../http/tokens.ts'
import {
  authorizeQuery,
  forgottenBody,
  loginBody,
  logoutQuery,
  operations,
  tokenBody,
} from './login-operations.ts'

/** Begins a guest's session, as often as its network may. */
async function newGuest(c: Context<ApiEnv>): Promise<Result<Customer>> {
  const core = c.get('core')
  const allowed = await consumeRateLimit('guest', core.client.network, core)
  return allowed.ok ? ok((await beginSession(core)).who) : allowed
}

/** Redirects to the client with a code and the usid. */
async function sendCode(c: Context<ApiEnv>, who: Customer, target: Target, codeChallenge: string) {
  const { clientId, redirectUri } = target
  const code = await issueCode(who, { clientId, redirectUri, codeChallenge }, c.get('core'))
  return sendBack(c, target, { usid: who.sessionId, code })
}

async function tokenAnswer(
  c: Context<ApiEnv>,
  granted: Result<Grant>,
  channel: ChannelId,
): Promise<Response> {
  if (!granted.ok) {
    logSecurityEvent('grant-refused', {}, c.get('core'))
    const description = `The ${granted.problem.field ?? 'grant'} is not good (any more).`
    return tokenError(c, { error: 'invalid_grant', description, status: 400 })
  }
  const { who, login, refreshToken, refreshSeconds } = granted.value
  const token = await signAccessToken({ who, login, channel }, c.get('core'))
  c.header('cache-control', 'no-store')
  return c.json({
    access_token: token,
    id_token: token,
    refresh_token: refreshToken,
    expires_in: accessSeconds,
    refresh_token_expires_in: refreshSeconds,
    token_type: 'Bearer',
    usid: who.sessionId,
    customer_id: wireId(who.customerId),
    enc_user_id: createHash('sha256').update(who.customerId).digest('hex').slice(0, 32).toUpperCase(),
    idp_access_token: '',
  })
}

/** The guest of a usid, if the call proves with a valid token that it belongs to them. */
function provenGuest(session: { who: Customer } | undefined, usid: string | undefined): Customer | undefined {
  const who = session?.who
  return who?.kind === 'guest' && who.sessionId === usid ? who : undefined
}

const oauth = '/shopper/auth/v1/organizations/:org/oauth2'

/** Guest and registered sign-in with PKCE, refresh, logout, password reset (document 1 §7; the shopper-login API). */
export const login = factory
  .createApp()
  .get(`${oauth}/authorize`, operations.authorizeCustomer, async (c) => {
    const sent = readQuery(c)
    if (!sent.ok) return oauthProblem(c, sent.error)
    const target = await readTarget(c, sent.value)
    if (!target.ok) return oauthProblem(c, target.error)
    const query = readWith(authorizeQuery, sent.value)
    if (!query.ok) {
      const { error, description } = query.error
      return sendBack(c, target.value, { error, error_description: description })
    }
    const { usid, code_challenge: challenge } = query.value
    const known = usid === undefined ? undefined : provenGuest(await bearerSession(c), usid)
    if (known !== undefined) return sendCode(c, known, target.value, challenge)
    const guest = await newGuest(c)
    return guest.ok ? sendCode(c, guest.value, target.value, challenge) : refuse(c, guest.problem)
  })
  .post(`${oauth}/login`, operations.authenticateCustomer, async (c) => {
    const core = c.get('core')
    const sent = await readForm(c)
    if (!sent.ok) return oauthProblem(c, sent.error)
    const target = await readTarget(c, sent.value)
    if (!target.ok) return oauthProblem(c, target.error)
    const body = readWith(loginBody, sent.value)
    if (!body.ok) return oauthProblem(c, body.error)
    const credentials = readBasicCredentials(c.req.header('authorization'))
    if (credentials === undefined)
      return oauthProblem(c, {
        error: 'invalid_client',
        field: 'authorization',
        description: 'Send e-mail and password as HTTP Basic.',
        status: 401,
      })
    const { usid, c_guest_token: guestToken, code_challenge: challenge } = body.value
    const session = guestToken === undefined ? undefined : await sessionOf(guestToken, core)
    const guest = provenGuest(session, usid)
    const who = guest ?? ({ kind: 'visitor' } as const)
    const read = readSignIn({ email: credentials.name, password: credentials.password })
    const entered = read.ok ? await signIn(who, { ...read.value, locale: c.get('locale') }, core) : read
    if (!entered.ok) {
      return statusOf(entered.problem.code) === 429
        ? refuse(c, entered.problem)
        : oauthProblem(c, {
            error: 'unauthorized',
            description: 'E-mail and password do not belong together.',
            status: 401,
          })
    }
    const { who: customer } = entered.value
    if (guest === undefined && usid !== undefined) await moveBasketOfSession(usid, customer, core)
    return sendCode(c, customer, target.value, challenge)
  })
  .post(`${oauth}/token`, operations.getAccessToken, async (c) => {
    const core = c.get('core')
    const sent = await readForm(c)
    if (!sent.ok) return tokenError(c, sent.error)
    const client = await readProvenClient(c, sent.value)
    if (!client.ok) return tokenError(c, client.error)
    const body = readWith(tokenBody, sent.value)
    if (!body.ok) return tokenError(c, body.error)
    const { value } = body
    const { id: clientId, kind } = client.value
    if (value.grant_type === 'client_credentials') {
      // The family's clients with a secret begin a guest's session so, without a browser.
      if (kind === 'public')
        return tokenError(c, {
          error: 'unauthorized_client',
          description: 'grant_type client_credentials is for clients with a secret.',
          status: 400,
        })
      const guest = await newGuest(c)
      return guest.ok
        ? tokenAnswer(c, await grantSession(guest.value, clientId, core), value.channel_id)
        : refuse(c, guest.problem)
    }
    const granted =
      value.grant_type === 'refresh_token'
        ? await refreshGrant({ refreshToken: value.refresh_token, clientId }, core)
        : await redeemCode(
            {
              code: value.code,
              clientId,
              codeVerifier: value.code_verifier,
              redirectUri: value.redirect_uri,
            },
            core,
          )
    return tokenAnswer(c, granted, value.channel_id)
  })
  .get(`${oauth}/logout`, operations.logoutCustomer, async (c) => {
    const core = c.get('core')
    const sent = readQuery(c)
    if (!sent.ok) return oauthProblem(c, sent.error)
    const client = await readKnownClient(c, sent.value)
    if (!client.ok) return oauthProblem(c, client.error)
    const query = readWith(logoutQuery, sent.value)
    if (!query.ok) return oauthProblem(c, query.error)
    // An expired access token must not prevent the sign-out: the refresh token is sufficient proof.
    const { refresh_token: refreshToken } = query.value
    const who =
      (await bearerSession(c))?.who ??
      (refreshToken === undefined ? undefined : await findRefreshSession(refreshToken, core))
    if (who === undefined) return refuse(c, { code: 'sign-in-required' })
    await endSession(who, core)
    const guest = await newGuest(c)
    if (!guest.ok) return refuse(c, guest.problem)
    return tokenAnswer(c, await grantSession(guest.value, client.value.id, core), query.value.channel_id)
  })
  .post(`${oauth}/password/reset`, operations.getPasswordResetToken, async (c) => {
    const sent = await readForm(c)
    if (!sent.ok) return oauthProblem(c, sent.error)
    const body = readWith(forgottenBody, sent.value)
    if (!body.ok) return oauthProblem(c, body.error)
    const { user_id: email, locale } = body.value
    const input = { email, locale: locale === undefined ? c.get('locale') : nearestLocale(locale) }
    const asked = await requestPasswordReset(input, c.get('core'))
    return asked.ok ? c.body(null, 200) : refuse(c, asked.problem)
  })
  .get(`${oauth}/jwks`, operations.getJwksUri, async (c) => c.json(await publicKeys(c.get('core'))))
