import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { inspectSettings } from '#platform/settings.ts'
import { serveApp } from './testing/serve-app.ts'

const page = async () => new Response('<p>a page</p>', { headers: { 'content-type': 'text/html' } })

const settings = {
  ...{ BRAINTREE_PUBLIC_KEY: 'public', BRAINTREE_PRIVATE_KEY: 'hidden' },
  ...{ BRAINTREE_URL: 'http://127.0.0.1:9/graphql', CARD_ORIGIN: 'http://cards.localhost' },
}

/** What is answered to a request that names a host. */
function ask(origin: string, host: string, path: string, method = 'GET', headers: object = {}) {
  return new Promise<{ status: number | undefined; policy: string; body: string }>((resolve, reject) => {
    const sent = request(`${origin}${path}`, { method, headers: { ...headers, host } }, async (answer) => {
      const policy = String(answer.headers['content-security-policy'])
      resolve({ status: answer.statusCode, policy, body: await text(answer) })
    })
    sent.on('error', reject).end()
  })
}

test('the card page with fields of another company has an origin of its own, and the store’s pages none of its sources', async () => {
  const { origin } = await serveApp(settings, page)
  const own = new URL(origin).host
  const store = await ask(origin, own, '/checkout')
  expect(store.body).toContain('a page')
  expect(store.policy).toContain("frame-src 'self' https://www.youtube-nocookie.com http://cards.localhost;")
  expect(store.policy).not.toContain('braintree')
  const cards = (path: string, method = 'GET', headers = {}) =>
    ask(origin, 'cards.localhost', path, method, headers)
  const gone = await cards('/card/0b8f3a52-3f0e-4c9b-9a9e-0c1f8f1b2a3d?locale=es-US')
  expect(gone.status).toBe(404)
  expect(gone.body).toContain('Esta página ya no es válida')
  expect(gone.policy).toContain('https://js.braintreegateway.com')
  expect((await cards('/card/figtree.woff2')).status).toBe(200)
  // Nothing of the store is there.
  for (const path of ['/', '/checkout', '/healthz', '/mobify/proxy/api', '/oidc/session/end', '/bank'])
    expect([path, await cards(path)]).toMatchObject([path, { status: 404, body: 'There is no such page.' }])
  // A page of another origin, also the store's, cannot send a card.
  const path = '/card/0b8f3a52-3f0e-4c9b-9a9e-0c1f8f1b2a3d'
  expect((await cards(path, 'POST', { origin: `http://${own}` })).status).toBe(403)
  // At the store's own address the page is none.
  expect((await ask(origin, own, path)).body).toContain('a page')
})

test.each([
  ['without an address for the card page', { CARD_ORIGIN: undefined }, 'CARD_ORIGIN'],
  ['with the store’s own address for the card page', { CARD_ORIGIN: 'https://shop.example' }, 'CARD_ORIGIN'],
  ['beside another payment service', { PAYMENTS_URL: 'https://pay.example' }, 'PAYMENTS_URL'],
  ['without its private key', { BRAINTREE_PRIVATE_KEY: undefined }, 'BRAINTREE_PRIVATE_KEY'],
])('Braintree %s is refused at start', (_how, change, named) => {
  const env = { ...settings, ORIGIN: 'https://shop.example', CARD_ORIGIN: 'https://cards.shop.example' }
  expect(inspectSettings(env).problems).toEqual([])
  const { problems } = inspectSettings({ ...env, ...change })
  expect(problems.map(({ setting }) => setting)).toEqual([named])
})
