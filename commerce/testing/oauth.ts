import { createHash, randomBytes } from 'node:crypto'
import { redirectURI } from './client.ts'

/** The parameters of a sign-in call; undefined omits one. */
type Fields = Readonly<Record<string, string | undefined>>

export type Tokens = {
  readonly access_token: string
  readonly refresh_token: string
  readonly expires_in: number
  readonly refresh_token_expires_in: number
  readonly usid: string
  readonly customer_id: string
}

function parametersOf(fields: Fields): URLSearchParams {
  const given = Object.entries(fields).filter((pair): pair is [string, string] => pair[1] !== undefined)
  return new URLSearchParams(given)
}

/** The sign-in calls one by one, without the vendor's package. */
export function oauthClient(origin: string) {
  const base = `${origin}/mobify/proxy/api/shopper/auth/v1/organizations/f_ecom_store/oauth2`
  const verifier = randomBytes(32).toString('base64url')
  const right = {
    client_id: 'store',
    redirect_uri: redirectURI,
    channel_id: 'us',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
  }
  const post = (path: string, fields: Fields, headers: Record<string, string> = {}) =>
    fetch(`${base}/${path}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: parametersOf(fields).toString(),
    })
  const client = {
    verifier,
    post,
    authorize: (fields: Fields = {}, headers: Record<string, string> = {}) =>
      fetch(`${base}/authorize?${parametersOf({ response_type: 'code', ...right, ...fields })}`, {
        redirect: 'manual',
        headers,
      }),
    login: (email: string, password: string, fields: Fields = {}) =>
      post(
        'login',
        { ...right, ...fields },
        { authorization: `Basic ${Buffer.from(`${email}:${password}`).toString('base64')}` },
      ),
    exchange: (code: string, fields: Fields = {}) =>
      post('token', {
        grant_type: 'authorization_code_pkce',
        client_id: right.client_id,
        redirect_uri: right.redirect_uri,
        channel_id: right.channel_id,
        code,
        code_verifier: verifier,
        ...fields,
      }),
    refresh: (refreshToken: string, fields: Fields = {}) =>
      post('token', {
        grant_type: 'refresh_token',
        client_id: right.client_id,
        channel_id: right.channel_id,
        refresh_token: refreshToken,
        ...fields,
      }),
    logout: (token: string, fields: Fields = {}) =>
      fetch(`${base}/logout?${parametersOf({ client_id: 'store', channel_id: 'us', ...fields })}`, {
        headers: { authorization: `Bearer ${token}` },
      }),
  }
  return client
}

/** The parameters of a redirect to the client. */
export function sentBack(answer: Response): URLSearchParams {
  return new URL(answer.headers.get('location') ?? '').searchParams
}

export async function tokensOf(answer: Response): Promise<Tokens> {
  if (answer.status !== 200) throw new Error(`no tokens: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Tokens
}
