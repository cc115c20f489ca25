import { z } from 'zod'
import { channelId } from '../http/channel.ts'
import { parameter, targetParameters, tokenFault } from '../http/oauth.ts'
import { operation } from '../http/operation.ts'

const codeRequest = z.object({
  code_challenge: z
    .string()
    .regex(/^[\w-]{43}$/, 'must be the SHA-256 of the verifier in base64url, 43 characters'),
  code_challenge_method: z.literal('S256', 'must be S256').optional(),
  channel_id: channelId,
  state: parameter.max(512, 'is too long').optional(),
  usid: z.uuid('must be a UUID').optional(),
})

export const authorizeQuery = codeRequest.extend({ response_type: z.literal('code', 'must be code') })

/** `c_guest_token` is the guest's own access token, which proves that the client owns the usid. */
export const loginBody = codeRequest.extend({ c_guest_token: parameter.optional() })

export const tokenBody = z.discriminatedUnion(
  'grant_type',
  [
    z.object({
      grant_type: z.literal('authorization_code_pkce'),
      code: parameter,
      code_verifier: parameter,
      redirect_uri: parameter,
      channel_id: channelId,
    }),
    z.object({ grant_type: z.literal('refresh_token'), refresh_token: parameter, channel_id: channelId }),
    z.object({ grant_type: z.literal('client_credentials'), channel_id: channelId }),
  ],
  'must be authorization_code_pkce, refresh_token or client_credentials',
)

export const logoutQuery = z.object({ channel_id: channelId, refresh_token: parameter.optional() })

export const forgottenBody = z.object({ user_id: parameter, locale: parameter.optional() })

const client = z.object({ client_id: parameter })

const tokenAnswer = z.strictObject({
  access_token: z.string(),
  id_token: z.string().describe('the same as the access token'),
  refresh_token: z.string(),
  expires_in: z.int().describe('seconds'),
  refresh_token_expires_in: z.int().describe('seconds'),
  token_type: z.literal('Bearer'),
  usid: z.uuid().describe('the id of the session'),
  customer_id: z.string(),
  enc_user_id: z.string().describe('the customer, for measurements'),
  idp_access_token: z.literal(''),
})

const tokenAnswers = { 200: tokenAnswer, 400: tokenFault, 401: tokenFault }

const form = 'application/x-www-form-urlencoded' as const

/** The calls of the shopper-login API. */
export const operations = {
  authorizeCustomer: operation({
    id: 'authorizeCustomer',
    summary:
      'Begins a session of a guest, or goes on with that of the token; sends back a code for getAccessToken.',
    query: authorizeQuery.extend(targetParameters),
    answers: { 303: null },
    access: 'anybody',
  }),
  authenticateCustomer: operation({
    id: 'authenticateCustomer',
    summary: 'Signs a customer in by e-mail and password (HTTP Basic); sends back a code for getAccessToken.',
    body: loginBody.extend(targetParameters),
    bodyType: form,
    answers: { 303: null },
    access: 'basic',
  }),
  getAccessToken: operation({
    id: 'getAccessToken',
    summary: 'Tokens for a code, for a refresh token, or for a guest of a client that has a secret.',
    body: z.intersection(client.partial(), tokenBody),
    bodyType: form,
    answers: tokenAnswers,
    access: 'client',
    example: { body: { grant_type: 'client_credentials', channel_id: 'us' } },
  }),
  logoutCustomer: operation({
    id: 'logoutCustomer',
    summary: 'Ends the session of the token or of the refresh token, and begins one of a guest.',
    query: logoutQuery.extend(client.shape),
    answers: { 200: tokenAnswer },
    access: 'anybody',
  }),
  getPasswordResetToken: operation({
    id: 'getPasswordResetToken',
    summary:
      'Mails a link for a new password, if the address is that of a customer; the answer does not tell.',
    body: forgottenBody,
    bodyType: form,
    answers: { 200: null },
    access: 'anybody',
    example: { body: { user_id: 'maria@example.com', locale: 'es-US' } },
  }),
  getJwksUri: operation({
    id: 'getJwksUri',
    summary: 'The public keys that access tokens are signed with (RFC 7517).',
    answers: { 200: z.strictObject({ keys: z.array(z.looseObject({ kid: z.string(), kty: z.string() })) }) },
    access: 'anybody',
  }),
}
