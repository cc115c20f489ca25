import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { clientConfig, redirectURI, sdk } from '#commerce/testing/client.ts'
import { registered } from '#core/shopper/customer/testing/people.ts'
import { freshStore } from '#core/testing/fixture.ts'
import { serveApp } from './testing/serve-app.ts'

/** A store whose searches finish only when the test allows it; everything else is answered immediately. */
async function storeWithSlowSearch(env: Record<string, string> = {}) {
  const gate = Promise.withResolvers<void>()
  const served = await serveApp(
    env,
    async (request) => {
      if (new URL(request.url).pathname.endsWith('/search')) await gate.promise
      return new Response('a page')
    },
    freshStore,
  )
  return { ...served, finish: gate.resolve }
}

test('searches beyond what can be done get 503 with a time to try again; all else goes on', async () => {
  const { origin, core, finish } = await storeWithSlowSearch({ RATE_LIMITS: 'off' })
  const flood = Array.from({ length: 40 }, (_, at) => fetch(`${origin}/us/es/search?q=word-${at}`))
  const refused = await Promise.race(flood)
  expect(refused.status).toBe(503)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(refused.headers.get('cache-control')).toBe('no-store')
  expect(await refused.text()).toContain('lang="es-US"')
  const { token } = await registered(core)
  for (const [path, init] of [
    ['/login', {}],
    ['/login', { method: 'POST', body: new URLSearchParams({ email: 'a' }), headers: { origin } }],
    ['/us/en', { headers: { cookie: `session=${token}` } }],
  ] as const)
    expect((await fetch(origin + path, init)).status, path).toBe(200)
  finish()
  const statuses = (await Promise.all(flood)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0)
})

test('searches and recommendations of the shopper APIs wait their turn with the searches of pages, and are refused in their own way', async () => {
  const { origin, finish } = await storeWithSlowSearch({ RATE_LIMITS: 'off' })
  const slasClient = new sdk.ShopperLogin(clientConfig(origin))
  const token = await sdk.helpers.loginGuestUser({ slasClient, parameters: { redirectURI } })
  const headers = { authorization: `Bearer ${token.access_token}`, 'content-type': 'application/json' }
  const call = (path: string, init: RequestInit = {}) =>
    fetch(`${origin}/mobify/proxy/api${path}`, { headers, ...init })
  const organization = 'v1/organizations/f_ecom_store'
  const searches = [
    () => call(`/search/shopper-search/${organization}/product-search?q=sofa&locale=es-US`),
    () =>
      call(`/custom/product/${organization}/search?locale=es-US`, {
        method: 'POST',
        body: '{"query":"sofa"}',
      }),
    () =>
      call('/v3/personalization/recs/us/popular?locale=es-US', {
        method: 'POST',
        headers: { ...headers, 'x-cq-client-id': 'store' },
        body: '{"cookieId":"c-1"}',
      }),
  ]
  for (const search of searches) expect((await search()).status).toBe(200)
  const flood = Array.from({ length: 40 }, (_, at) => fetch(`${origin}/search?q=word-${at}`))
  expect((await Promise.race(flood)).status).toBe(503)
  for (const search of searches) {
    const refused = await search()
    expect(refused.status).toBe(503)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await refused.json()).toMatchObject({
      type: '/problems/store-busy',
      detail: expect.stringContaining('muchas personas'),
    })
  }
  expect((await call(`/product/shopper-products/${organization}/products/sofa`)).status).toBe(200)
  finish()
  await Promise.all(flood)
})

test('a network that searches too much by the shopper APIs gets 429, and others are answered', async () => {
  const { origin } = await storeWithSlowSearch({ RATE_LIMITS: 'on', TRUST_PROXY: '1' })
  const slasClient = new sdk.ShopperLogin(clientConfig(origin))
  const token = await sdk.helpers.loginGuestUser({ slasClient, parameters: { redirectURI } })
  const path = '/mobify/proxy/api/search/shopper-search/v1/organizations/f_ecom_store/product-search'
  const search = (at: number, from: string) =>
    fetch(`${origin}${path}?q=word-${at}`, {
      headers: { authorization: `Bearer ${token.access_token}`, 'x-forwarded-for': from },
    })
  const answers = await Promise.all(Array.from({ length: 16 }, (_, at) => search(at, '203.0.113.9')))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]))
  const refused = answers.find(({ status }) => status === 429)
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await search(99, '203.0.113.10')).status).toBe(200)
})

test('a network that asks for too much at once gets 429, and others are answered', async () => {
  const { origin, finish } = await storeWithSlowSearch({ RATE_LIMITS: 'on', TRUST_PROXY: '1' })
  const search = (at: number, from: string) =>
    fetch(`${origin}/search?q=word-${at}`, { headers: { 'x-forwarded-for': from } })
  const flood = Array.from({ length: 16 }, (_, at) => search(at, '203.0.113.9'))
  const refused = await Promise.race(flood)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  const other = search(99, '203.0.113.10')
  finish()
  expect((await other).status).toBe(200)
  const statuses = (await Promise.all(flood)).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([200, 429]))
})

test('equal searches share one render, however their addresses are spelled', async () => {
  const { origin, finish } = await storeWithSlowSearch({ RATE_LIMITS: 'off' })
  const paths = Array.from({ length: 60 }, (_, at) => `/search?utm_source=${at}&q=sofa`)
  const asked = paths.map((path) => fetch(origin + path))
  finish()
  for (const answer of await Promise.all(asked)) expect(answer.status).toBe(200)
})

test('pages are kept up to a number of bytes: the one not asked for longest gives way', async () => {
  const rendered: string[] = []
  const { origin } = await serveApp(
    {},
    async (request) => {
      rendered.push(new URL(request.url).pathname)
      return new Response(new Uint8Array(randomBytes(4_000_000)))
    },
    freshStore,
  )
  const visit = async (at: number) => (await fetch(`${origin}/p/sofa-${at}`)).arrayBuffer()
  for (let at = 0; at < 18; at++) await visit(at)
  await visit(17)
  await visit(0)
  expect(rendered.filter((path) => path === '/p/sofa-17')).toHaveLength(1)
  expect(rendered.filter((path) => path === '/p/sofa-0')).toHaveLength(2)
})

test('on a shared page only scripts of its own render may run, not what was planted in it', async () => {
  const { origin } = await serveApp(
    {},
    async (_request, _core, { nonce }) =>
      new Response(
        `<style nonce="${nonce}">a{}</style><script>planted()</script><script nonce="guess">planted()</script>
        <script nonce="${nonce}">own()</script>`,
        { headers: { 'content-type': 'text/html' } },
      ),
    freshStore,
  )
  const answer = await fetch(`${origin}/p/sofa`)
  const hash = async (text: string) => {
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
    return `'sha256-${Buffer.from(digest).toString('base64')}'`
  }
  const policy = answer.headers.get('content-security-policy')
  expect(policy).toContain(await hash('own()'))
  expect(policy).toContain(await hash('a{}'))
  expect(policy).not.toContain(await hash('planted()'))
  expect(policy).not.toContain('nonce')
  const html = await answer.text()
  expect(html).toContain('<script>own()</script>')
  // Without the nonce of a render, the same page has the same bytes again.
  expect(answer.headers.get('etag')).not.toBeNull()
})

test('a HEAD is answered from the same pages, without a body', async () => {
  let rendered = 0
  const { origin } = await serveApp({}, async () => new Response(`page ${++rendered}`), freshStore)
  await fetch(`${origin}/p/sofa`)
  const head = await fetch(`${origin}/p/sofa`, { method: 'HEAD' })
  expect(head.status).toBe(200)
  expect(await head.text()).toBe('')
  expect(rendered).toBe(1)
})
