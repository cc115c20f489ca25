import type { Context } from 'hono'
import { z } from 'zod'
import { findClient, hasClientSecret } from '#core/shopper/api-client/find-client.ts'
import type { ApiClient } from '#core/shopper/api-client/schema.ts'
import { readBasicCredentials } from './basic-credentials.ts'
import type { ApiEnv } from './call.ts'

/** An OAuth error (RFC 6749 §4.1.2.1, §5.2). The description is ASCII and names the parameter. */
export type OauthError = {
  readonly error: string
  readonly description: string
  readonly field?: string
  readonly status: 400 | 401
}

type Read<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: OauthError }

/** Parameters as sent, by name. */
type Sent = Readonly<Record<string, string>>

function refused(error: string, field: string, fault: string, status: 400 | 401 = 400) {
  return { ok: false, error: { error, field, description: `${field} ${fault}.`, status } } as const
}

/** Longer than any real value, and short enough for a URL. */
const longest = 2_048

/**
 * Parameters by name. A repeated one is rejected, so that the checked value is the used one (RFC 6749 §3.1).
 */
function readParameters(pairs: URLSearchParams): Read<Sent> {
  const sent = new Map<string, string>()
  for (const [name, value] of pairs) {
    const field = /^\w{1,40}$/.test(name) ? name : 'a parameter'
    if (sent.has(name)) return refused('invalid_request', field, 'was sent more than once')
    if (value.length > longest) return refused('invalid_request', field, 'is too long')
    sent.set(name, value)
  }
  return { ok: true, value: Object.fromEntries(sent) }
}

/** The query parameters of a call. */
export function readQuery(c: Context<ApiEnv>): Read<Sent> {
  return readParameters(new URL(c.req.url).searchParams)
}

/** The parameters of a form body, the only body type of OAuth. */
export async function readForm(c: Context<ApiEnv>): Promise<Read<Sent>> {
  const [type = ''] = (c.req.header('content-type') ?? '').split(';')
  if (type.trim().toLowerCase() !== 'application/x-www-form-urlencoded')
    return refused('invalid_request', 'content-type', 'must be application/x-www-form-urlencoded')
  return readParameters(new URLSearchParams(await c.req.text()))
}

/** A required parameter with the characters allowed by RFC 6749 (appendix A). */
export const parameter = z
  .string()
  .min(1, 'is empty')
  .regex(/^[\x20-\x7e]*$/, 'has characters that are not printable ASCII')

/** The parameters that name a client, and the address to which it is sent back: `readTarget` reads them. */
export const targetParameters = {
  client_id: parameter,
  redirect_uri: parameter.describe('one of the addresses that the client is registered with'),
}

const errorOf: Readonly<Record<string, string>> = {
  response_type: 'unsupported_response_type',
  grant_type: 'unsupported_grant_type',
}

/** Parses parameters with a schema; the error names the first invalid parameter. */
export function readWith<Output>(schema: z.ZodType<Output>, sent: Sent): Read<Output> {
  const read = schema.safeParse(sent)
  if (read.success) return { ok: true, value: read.data }
  const [issue] = read.error.issues
  const name = String(issue?.path[0] ?? 'a parameter')
  if (sent[name] === undefined) return refused('invalid_request', name, 'is missing')
  return refused(errorOf[name] ?? 'invalid_request', name, issue?.message ?? 'is not valid')
}

/** The client that a call names. The id of a public client proves nothing. */
export async function readKnownClient(c: Context<ApiEnv>, sent: Sent): Promise<Read<ApiClient>> {
  const { client_id: id } = sent
  if (id === undefined || id === '') return refused('invalid_request', 'client_id', 'is missing')
  const client = await findClient(id, c.get('core'))
  return client === undefined
    ? refused('invalid_client', 'client_id', 'is not registered here', 401)
    : { ok: true, value: client }
}

/**
 * The client that asks for tokens. A confidential one proves itself with its secret as HTTP Basic (RFC 6749 §2.3.1),
 * which names it too.
 */
export async function readProvenClient(c: Context<ApiEnv>, sent: Sent): Promise<Read<ApiClient>> {
  const header = c.req.header('authorization')
  const given = header === undefined ? undefined : readBasicCredentials(header)
  const client = await readKnownClient(c, { client_id: given?.name ?? '', ...sent })
  if (!client.ok || client.value.kind === 'public') return client
  const { id } = client.value
  const isProven = given?.name === id && (await hasClientSecret(id, given.password, c.get('core')))
  if (isProven) return client
  c.header('www-authenticate', 'Basic realm="token"')
  return refused('invalid_client', 'authorization', 'must be the secret of the client as HTTP Basic', 401)
}

/** A registered client and one of its redirect addresses. */
export type Target = {
  readonly clientId: string
  readonly redirectUri: string
  readonly state: string | undefined
}

/**
 * Checks the redirect target. Before it is known, errors are answered directly and never redirected (RFC 9700
 * §4.1).
 */
export async function readTarget(c: Context<ApiEnv>, sent: Sent): Promise<Read<Target>> {
  const client = await readKnownClient(c, sent)
  if (!client.ok) return { ok: false, error: { ...client.error, status: 400 } }
  const { redirect_uri: redirectUri, state } = sent
  if (redirectUri === undefined || redirectUri === '')
    return refused('invalid_request', 'redirect_uri', 'is missing')
  if (!client.value.addresses.includes(redirectUri))
    return refused('invalid_request', 'redirect_uri', 'is not an address of this client')
  return { ok: true, value: { clientId: client.value.id, redirectUri, state } }
}

/** Redirects the browser to a registered address with a response and the client's `state`. */
export function sendBack(
  c: Context<ApiEnv>,
  { redirectUri, state }: Target,
  answer: Readonly<Record<string, string>>,
): Response {
  const back = new URL(redirectUri)
  for (const [name, value] of Object.entries(answer)) back.searchParams.set(name, value)
  if (state !== undefined) back.searchParams.set('state', state)
  c.header('cache-control', 'no-store')
  return c.redirect(back.href, 303)
}

/** What `tokenError` answers. */
export const tokenFault = z.strictObject({ error: z.string(), error_description: z.string() })

/** An error in the format of the token call (RFC 6749 §5.2). */
export function tokenError(c: Context<ApiEnv>, { error, description, status }: OauthError): Response {
  c.header('cache-control', 'no-store')
  return c.json({ error, error_description: description }, status)
}

/** An error answered directly: a problem (RFC 9457) with the members of an OAuth error. */
export function oauthProblem(
  c: Context<ApiEnv>,
  { error, description, field, status }: OauthError,
): Response {
  const title = status === 401 ? 'Unauthorized' : 'Bad Request'
  const problem = {
    type: 'about:blank',
    title,
    detail: description,
    field,
    error,
    error_description: description,
    // Clients of the family read this one.
    message: description,
  }
  c.header('cache-control', 'no-store')
  return c.body(JSON.stringify(problem), status, { 'content-type': 'application/problem+json' })
}
