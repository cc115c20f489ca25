import { type IncomingMessage, request } from 'node:http'
import { expect, test } from 'vitest'
import { registered } from '#core/shopper/customer/testing/people.ts'
import { freshStore } from '#core/testing/fixture.ts'
import { serveApp } from './testing/serve-app.ts'

const shop = 'https://shop.example'
const pdf = () => new Response('%PDF', { headers: { 'content-type': 'application/pdf' } })
const html = () => new Response('<p>a page</p>', { headers: { 'content-type': 'text/html' } })

/** What the page of the map answers to everybody, with what the session's renewal adds to every answer. */
const map = () =>
  new Response('<svg/>', {
    headers: [
      ['content-type', 'image/svg+xml'],
      ['cache-control', 'public, max-age=86400'],
      ['set-cookie', 'session=secret'],
      ['set-cookie', 'platformId=app'],
    ],
  })

/** The store at `shop`, whose pages depend on the end of their path. */
async function openShop() {
  const pages = async ({ url }: Request) => {
    if (url.endsWith('.pdf')) return pdf()
    if (url.endsWith('/moved')) return Response.redirect(`${shop}/login`)
    if (url.includes('/store-map.svg')) return map()
    return html()
  }
  const { origin, core } = await serveApp({ ORIGIN: shop }, pages, freshStore)
  const ask = (path: string, cookie = '') =>
    fetch(`${origin}${path}`, { headers: { cookie }, redirect: 'manual' })
  return { core, ask }
}

const ofEveryKind = [
  '/my-account',
  '/my-account.data',
  '/papers/ledger.pdf',
  '/moved',
  '/card/unknown',
  '/mobify/proxy/api/unknown',
  '/oidc/.well-known/openid-configuration',
  '/oidc/interaction/unknown',
  '/healthz',
  '/static/nothing.png',
]

test("what is a shopper's own is kept by no cache, whatever kind of answer it is", async () => {
  const { ask } = await openShop()
  for (const path of ofEveryKind)
    expect((await ask(path)).headers.get('cache-control'), path).toContain('no-store')
})

test('pages and files for everybody may be kept; the same page of somebody who signed in may not', async () => {
  const { ask, core } = await openShop()
  expect((await ask('/p/sofa')).headers.get('cache-control')).toBe('private, no-cache')
  expect((await ask('/static/icon.svg')).headers.get('cache-control')).toBe('public, max-age=3600')
  const { token } = await registered(core)
  expect((await ask('/p/sofa', `__Host-session=${token}`)).headers.get('cache-control')).toBe('no-store')
})

test('no answer that caches of everybody may keep carries a cookie, whatever route it is of', async () => {
  const { ask, core } = await openShop()
  const { token } = await registered(core)
  const kept: string[] = []
  for (const path of [...ofEveryKind, '/static/icon.svg', '/store-map.svg?at=40,-83,300', '/p/sofa', '/']) {
    const { headers } = await ask(path, `__Host-session=${token}`)
    if (!headers.get('cache-control')?.includes('public')) continue
    kept.push(path)
    expect(headers.getSetCookie(), path).toEqual([])
  }
  expect(kept).toEqual(['/static/icon.svg', '/store-map.svg?at=40,-83,300'])
})

test('every answer has all security headers', async () => {
  const { ask } = await openShop()
  for (const path of [...ofEveryKind, '/static/icon.svg', '/p/sofa']) {
    const { headers } = await ask(path)
    const of = (name: string) => headers.get(name)
    expect(of('x-content-type-options'), path).toBe('nosniff')
    expect(of('referrer-policy'), path).toBe('strict-origin-when-cross-origin')
    // In full: Chromium warns of each name that it does not know.
    const others = ['camera', 'microphone', 'display-capture', 'midi', 'usb', 'serial', 'hid'] as const
    const none = others.map((name) => `, ${name}=()`).join('')
    expect(of('permissions-policy')?.replace('(self)', '()'), path).toBe(`geolocation=()${none}`)
    expect(of('cross-origin-opener-policy'), path).toBe('same-origin')
    expect(of('strict-transport-security'), path).toBe('max-age=31536000; includeSubDomains')
    expect(of('content-security-policy'), path).toMatch(/base-uri 'none'/)
    expect(of('content-security-policy'), path).toMatch(/frame-ancestors '(none|self)'/)
  }
})

test('pages alone may ask where a shopper is; calls, files and the pages for cards and sign-in may not', async () => {
  const { ask } = await openShop()
  const allowed = async (path: string) =>
    (await ask(path)).headers.get('permissions-policy')?.startsWith('geolocation=(self)')
  // A page from the cache, and one that is made anew.
  for (const path of ['/p/sofa', '/p/sofa', '/store-locator']) expect(await allowed(path), path).toBe(true)
  for (const path of [
    '/healthz',
    '/static/icon.svg',
    '/mobify/proxy/api/unknown',
    '/card/x',
    '/oidc/interaction/x',
  ])
    expect(await allowed(path), path).toBe(false)
})

test('a request that is refused before any route has all security headers', async () => {
  const { origin } = await serveApp({ ORIGIN: shop })
  const { port } = new URL(origin)
  // fetch refuses to send this method.
  const answer = await new Promise<IncomingMessage>((resolve, reject) =>
    request({ port, method: 'TRACE', path: '/login' }, resolve).once('error', reject).end(),
  )
  expect(answer.statusCode).toBe(405)
  expect(answer.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  })
  answer.resume()
})

test('pictures may be shown in mails, and nothing else by other sites', async () => {
  const { ask } = await openShop()
  const policy = async (path: string) => (await ask(path)).headers.get('cross-origin-resource-policy')
  expect(await policy('/static/icon.svg')).toBe('cross-origin')
  for (const path of ofEveryKind) expect(await policy(path), path).toBe('same-origin')
})

test('on http a browser is not told to use https', async () => {
  const { origin } = await serveApp({}, async () => html())
  expect((await fetch(`${origin}/cart`)).headers.has('strict-transport-security')).toBe(false)
})
