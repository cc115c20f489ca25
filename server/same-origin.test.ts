import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSameOrigin } from './same-origin.ts'
import { serveApp } from './testing/serve-app.ts'

const shop = 'https://shop.example'

type Post = (headers: Record<string, string>, path?: string) => Promise<Response>

/** Opens the store at `shop`. The returned function posts a form with the headers of a browser. */
async function openShop(): Promise<Post> {
  const { origin } = await serveApp({ ORIGIN: shop })
  return (headers, path = '/login') =>
    fetch(`${origin}${path}`, { method: 'POST', headers, body: new URLSearchParams({ email: 'ana' }) })
}

test('a form of another origin is refused, whatever the Host header says', async () => {
  const post = await openShop()
  expect((await post({ origin: shop, host: 'shop.example' })).status).toBe(200)
  expect((await post({ origin: 'https://evil.example', host: 'evil.example' })).status).toBe(403)
  for (const origin of [
    `${shop}.evil.example`,
    `${shop}:8443`,
    'http://shop.example',
    `${shop}/`,
    'https://sub.shop.example',
    'https://shop.example@evil.example',
    'null',
    'https://',
    'shop.example',
    'file://',
  ])
    expect((await post({ origin, host: 'shop.example' })).status, origin).toBe(403)
  expect((await post({ origin: 'null' }, '/oidc/interaction/one')).status).toBe(403)
})

test('without an Origin header the browser must say in another one that the form is ours', async () => {
  const post = await openShop()
  expect((await post({ 'sec-fetch-site': 'same-origin' })).status).toBe(200)
  expect((await post({ referer: `${shop}/login?return=/cart` })).status).toBe(200)
  for (const headers of [
    { 'sec-fetch-site': 'cross-site', referer: `${shop}/login` },
    { 'sec-fetch-site': 'same-site' },
    { referer: `${shop}.evil.example/login` },
    { referer: 'not an address' },
    {},
  ])
    expect((await post(headers as Record<string, string>)).status, JSON.stringify(headers)).toBe(403)
})

test('the refusal says what to do, in the language of the page', async () => {
  const post = await openShop()
  const english = await post({ origin: 'null' })
  expect(english.headers.get('content-type')).toMatch(/^text\/plain/)
  expect(await english.text()).toContain('Please open the page again and send the form from there.')
  const spanish = await post({ origin: 'null' }, '/us/es/login')
  expect(await spanish.text()).toContain('Vuelva a abrir la página y envíe el formulario desde ahí.')
})

test('a developer may send a form from 127.0.0.1 though ORIGIN says localhost', async () => {
  const { origin } = await serveApp({ ORIGIN: 'http://localhost:3000' })
  const post = (from: string) => fetch(`${origin}/login`, { method: 'POST', headers: { origin: from } })
  expect((await post(origin)).status).toBe(200)
  expect((await post('http://localhost:3000')).status).toBe(403)
})

test('whatever the headers are, only the exact origin passes', () => {
  const anything = fc.oneof(
    fc.string(),
    fc.webUrl(),
    fc.string().map((end) => `${shop}${end}`),
  )
  fc.assert(
    fc.property(anything, fc.option(anything, { nil: undefined }), (origin, referer) => {
      expect(isSameOrigin({ origin, referer, fetchSite: 'same-origin' }, shop)).toBe(origin === shop)
    }),
  )
})
