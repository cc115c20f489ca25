import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshContext, type TestContext } from '#core/testing/context.ts'
import { redirectURI, type ServedApi, serveApi } from '../testing/client.ts'
import { oauthClient, sentBack } from '../testing/oauth.ts'

let core: TestContext
let served: ServedApi
let oauth: ReturnType<typeof oauthClient>

beforeAll(async () => {
  core = await freshContext({ RATE_LIMITS: 'off', ORIGIN: 'http://localhost:4100' })
  served = await serveApi(core)
  oauth = oauthClient(served.origin)
})
afterAll(async () => {
  await served.close()
  await core.dispose()
})

const strange = [
  'https://evil.example/callback',
  'http://localhost:3000/callback/',
  'http://localhost:3000/callback?next=1',
  'http://localhost:3000/callback#x',
  'http://localhost:3000/callback/../evil',
  'http://LOCALHOST:3000/callback',
  'http://localhost:3000@evil.example/callback',
  'http://localhost:3000',
  '//localhost:3000/callback',
  'javascript:alert(1)',
  'not a URL',
  '\u0000',
  '',
  undefined,
]

test('an address that is not registered is refused on the spot, and nobody is sent there', async () => {
  for (const redirect_uri of strange) {
    for (const answer of [
      await oauth.authorize({ redirect_uri }),
      await oauth.login('ana@example.com', 'Sofa#2026', { redirect_uri }),
    ]) {
      expect(answer.status, redirect_uri).toBe(400)
      expect(answer.headers.get('location')).toBeNull()
      expect(answer.headers.get('content-type')).toBe('application/problem+json')
      expect(await answer.json()).toMatchObject({ error: 'invalid_request', field: 'redirect_uri' })
    }
  }
})

test('a client that is not registered is refused on the spot', async () => {
  for (const client_id of ['evil', 'store ', 'STORE', '__proto__', 'constructor', '', undefined]) {
    for (const answer of [
      await oauth.authorize({ client_id }),
      await oauth.login('ana@example.com', 'Sofa#2026', { client_id }),
    ]) {
      expect(answer.status, client_id).toBe(400)
      expect(answer.headers.get('location')).toBeNull()
      expect(await answer.json()).toMatchObject({ field: 'client_id' })
    }
  }
})

test("the store's own callback and the stock client's are registered on loopback; the state comes back", async () => {
  for (const redirect_uri of ['http://localhost:4100/callback', redirectURI]) {
    const answer = await oauth.authorize({ redirect_uri, state: 'a b&c=d' })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')?.startsWith(`${redirect_uri}?`)).toBe(true)
    expect(sentBack(answer).get('state')).toBe('a b&c=d')
    expect(sentBack(answer).get('code')).toBeTruthy()
  }
  expect(sentBack(await oauth.authorize()).has('state')).toBe(false)
})

test('what else is wrong goes back to the client as an error, with its state', async () => {
  for (const [fields, error, name] of [
    [{ response_type: 'token' }, 'unsupported_response_type', 'response_type'],
    [{ response_type: undefined }, 'invalid_request', 'response_type'],
    [{ code_challenge: undefined }, 'invalid_request', 'code_challenge'],
    [{ code_challenge: 'short' }, 'invalid_request', 'code_challenge'],
    [{ code_challenge_method: 'plain' }, 'invalid_request', 'code_challenge_method'],
    [{ usid: '-'.repeat(36) }, 'invalid_request', 'usid'],
  ] as const) {
    const answer = await oauth.authorize({ ...fields, state: 'mine' })
    expect(answer.status).toBe(303)
    const sent = sentBack(answer)
    expect(sent.get('error')).toBe(error)
    expect(sent.get('error_description')).toMatch(new RegExp(`^${name} `))
    expect(sent.get('state')).toBe('mine')
    expect(sent.has('code')).toBe(false)
  }
})

test('a parameter that comes twice is refused, whichever it is', async () => {
  const base = `${served.origin}/mobify/proxy/api/shopper/auth/v1/organizations/f_ecom_store/oauth2`
  const twice = `client_id=store&redirect_uri=${encodeURIComponent(redirectURI)}&redirect_uri=https://evil.example/`
  const answer = await fetch(`${base}/authorize?${twice}`, { redirect: 'manual' })
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ error_description: 'redirect_uri was sent more than once.' })
})

test('garbage at sign-in is refused, never a failure', async () => {
  const right = {
    client_id: 'store',
    redirect_uri: redirectURI,
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  }
  for (const authorization of [
    '',
    'Basic',
    'Basic %%%',
    'Basic Og==',
    'Basic AAAA',
    `Basic ${Buffer.from('ana\u0000@example.com:x').toString('base64')}`,
    `Basic ${Buffer.from(`${'a'.repeat(5_000)}:x`).toString('base64')}`,
    'Bearer x.y.z',
  ])
    expect((await oauth.post('login', right, { authorization })).status, authorization).toBe(401)
  const token = (fields: Record<string, string>, type?: string) =>
    oauth.post('token', fields, type === undefined ? {} : { 'content-type': type })
  expect(await (await token({ client_id: 'store', grant_type: 'password' })).json()).toMatchObject({
    error: 'unsupported_grant_type',
  })
  for (const answer of [
    await token({}),
    await token({ client_id: 'store' }),
    await token({ client_id: 'store', grant_type: 'refresh_token', refresh_token: '\u0000' }),
    await token({ client_id: 'store', grant_type: 'refresh_token', refresh_token: 'x'.repeat(9_000) }),
    await token({ client_id: 'store' }, 'application/json'),
    await token({ client_id: 'store' }, 'multipart/form-data; boundary=x'),
  ]) {
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ error: 'invalid_request' })
  }
})
