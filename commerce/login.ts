import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { z } from 'zod'
import type { Customer } from '#core/context.ts'
import { requestPasswordReset } from '#core/customer/request-password-reset.ts'
import { signIn } from '#core/customer/sign-in.ts'
import { readInput } from '#core/read-input.ts'
import { beginSession } from '#core/session/begin-session.ts'
import { endSession } from '#core/session/end-session.ts'
import { findApiSession } from '#core/session/find-api-session.ts'
import { type Grant, issueCode, redeemCode, refreshGrant, refreshSeconds } from '#core/session/grant.ts'
import type { Result } from '#domain/result.ts'
import { type Door, door, refuse, signedIn } from './call.ts'
import { statusOf } from './problem.ts'
import { accessSeconds, publicKeys, signAccessToken } from './tokens.ts'
import { wireId } from './wire-id.ts'

const text = z.string().min(1)

const authorizeQuery = z.object({
  redirect_uri: text,
  code_challenge: text,
  usid: z.uuid().optional(),
})

const loginBody = z.object({
  redirect_uri: text,
  code_challenge: text,
  usid: z.uuid().optional(),
})

const tokenBody = z.discriminatedUnion('grant_type', [
  z.object({
    grant_type: z.literal('authorization_code_pkce'),
    code: text,
    code_verifier: text,
    redirect_uri: text,
    channel_id: z.string().default('store'),
  }),
  z.object({
    grant_type: z.literal('refresh_token'),
    refresh_token: text,
    channel_id: z.string().default('store'),
  }),
])

/** An OAuth refusal, in the shape that its clients read (RFC 6749 §5.2). */
function oauthRefusal(c: Context<Door>, error: string, description: string, status: 400 | 401): Response {
  return c.json({ error, error_description: description }, status)
}

/** Sends the client back with a code and the usid. */
async function sendBack(
  c: Context<Door>,
  who: Customer,
  query: { redirect_uri: string; code_challenge: string },
) {
  const code = await issueCode(
    who,
    { codeChallenge: query.code_challenge, redirectUri: query.redirect_uri },
    c.get('core'),
  )
  const back = new URL(query.redirect_uri)
  back.searchParams.set('usid', who.sessionId)
  back.searchParams.set('code', code)
  return c.redirect(back.href, 303)
}

async function tokenAnswer(c: Context<Door>, granted: Result<Grant>, siteId: string): Promise<Response> {
  if (!granted.ok)
    return oauthRefusal(
      c,
      'invalid_grant',
      `The ${granted.problem.field ?? 'grant'} is not good (any more).`,
      400,
    )
  const { who, login, refreshToken } = granted.value
  const token = await signAccessToken({ who, login, siteId }, c.get('core'))
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

/** The user name and password of an HTTP Basic header (RFC 7617). */
function basicCredentials(header: string | undefined): { email: string; password: string } | undefined {
  const [, encoded] = /^Basic (.+)$/i.exec(header ?? '') ?? []
  if (encoded === undefined) return undefined
  const decoded = Buffer.from(encoded, 'base64').toString('utf8')
  const at = decoded.indexOf(':')
  return at < 0 ? undefined : { email: decoded.slice(0, at), password: decoded.slice(at + 1) }
}

const oauth = '/shopper/auth/v1/organizations/:org/oauth2'

/** Guest and registered sign-in with PKCE, refresh, logout, password reset (documents 1 §7; the shopper-login API). */
export const login = door
  .createApp()
  .get(`${oauth}/authorize`, async (c) => {
    const query = readInput(authorizeQuery, c.req.query())
    if (!query.ok) return oauthRefusal(c, 'invalid_request', `Please check ${query.problem.field}.`, 400)
    const core = c.get('core')
    const known = query.value.usid === undefined ? undefined : await findApiSession(query.value.usid, core)
    const who = known?.kind === 'guest' ? known : (await beginSession(core)).who
    return sendBack(c, who, query.value)
  })
  .post(`${oauth}/login`, async (c) => {
    const body = readInput(loginBody, await c.req.parseBody())
    if (!body.ok) return oauthRefusal(c, 'invalid_request', `Please check ${body.problem.field}.`, 400)
    const credentials = basicCredentials(c.req.header('authorization'))
    if (credentials === undefined)
      return oauthRefusal(c, 'invalid_client', 'Name and password are missing.', 401)
    const core = c.get('core')
    const guest = body.value.usid === undefined ? undefined : await findApiSession(body.value.usid, core)
    const entered = await signIn(
      guest ?? { kind: 'visitor' },
      { ...credentials, locale: c.get('locale') },
      core,
    )
    if (!entered.ok) {
      return statusOf(entered.problem.code) === 429
        ? refuse(c, entered.problem)
        : oauthRefusal(c, 'unauthorized', 'E-mail and password do not belong together.', 401)
    }
    return sendBack(c, entered.value.who, body.value)
  })
  .post(`${oauth}/token`, async (c) => {
    const body = readInput(tokenBody, await c.req.parseBody())
    if (!body.ok) return oauthRefusal(c, 'invalid_request', `Please check ${body.problem.field}.`, 400)
    const { value } = body
    const core = c.get('core')
    const granted =
      value.grant_type === 'refresh_token'
        ? await refreshGrant(value.refresh_token, core)
        : await redeemCode(
            { code: value.code, codeVerifier: value.code_verifier, redirectUri: value.redirect_uri },
            core,
          )
    return tokenAnswer(c, granted, value.channel_id)
  })
  .get(`${oauth}/logout`, signedIn, async (c) => {
    const core = c.get('core')
    await endSession(c.get('who'), core)
    const guest = await beginSession(core)
    const grant = { who: guest.who, login: undefined, refreshToken: '' }
    return tokenAnswer(c, { ok: true, value: grant }, c.req.query('channel_id') ?? 'store')
  })
  .post(`${oauth}/password/reset`, async (c) => {
    const body = readInput(z.object({ user_id: text }), await c.req.parseBody())
    if (!body.ok) return oauthRefusal(c, 'invalid_request', 'Please check user_id.', 400)
    await requestPasswordReset({ email: body.value.user_id, locale: c.get('locale') }, c.get('core'))
    return c.body(null, 200)
  })
  .get(`${oauth}/jwks`, async (c) => c.json(await publicKeys(c.get('core'))))
