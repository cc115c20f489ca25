import { request } from 'node:http'
import { expect, test } from 'vitest'
import { prefixes } from '#site/prefix.ts'
import { urls } from '#site/urls.ts'
import { deepestPage } from './page-depth.ts'
import { serveApp } from './testing/serve-app.ts'

const api = '/mobify/proxy/api'
const keys = `${api}/shopper/auth/v1/organizations/f_ecom_store/oauth2/jwks`
const everyMethod = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND', 'QUERY', 'TRACE']

type Answer = { status: number; headers: Record<string, string | string[] | undefined>; body: string }

/** Sends requests that `fetch` cannot: any method, and an unnormalized path. */
function send(origin: string, method: string, path: string, headers = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin)
    const sent = request({ hostname, port, method, path, headers, agent: false }, (answer) => {
      let body = ''
      answer.on('data', (chunk) => {
        body += chunk
      })
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }))
    })
    sent.once('error', reject).end()
  })
}

test('an address that no call has is 404 as problem+json, for every method', async () => {
  const { origin } = await serveApp()
  for (const path of [
    `${api}/nothing`,
    api,
    '/mobify/proxy/ocapi/nothing',
    `${api}//`,
    `${api}/x/%E0%A4%A`,
  ]) {
    for (const method of everyMethod.filter((one) => one !== 'TRACE')) {
      const { status, headers, body } = await send(origin, method, path)
      expect(status, `${method} ${path}`).toBe(404)
      expect(headers['content-type']).toBe('application/problem+json')
      if (method !== 'HEAD') expect(JSON.parse(body)).toMatchObject({ type: '/problems/not-found' })
    }
  }
})

test('a method that a call does not take is 405 as problem+json, and names those that it takes', async () => {
  const { origin } = await serveApp()
  for (const method of everyMethod.filter((one) => !['GET', 'HEAD', 'TRACE'].includes(one))) {
    const { status, headers, body } = await send(origin, method, keys)
    expect(status, method).toBe(405)
    expect(headers.allow).toBe('GET, HEAD, OPTIONS')
    expect(JSON.parse(body)).toMatchObject({ type: '/problems/method-not-allowed' })
  }
  const trace = await send(origin, 'TRACE', keys)
  expect(trace).toMatchObject({ status: 405, headers: { 'content-type': 'application/problem+json' } })
  const spanish = await send(origin, 'DELETE', `${keys}?locale=es-US`)
  expect(JSON.parse(spanish.body).detail).toMatch(/no acepta ese método/)
})

test('a client on any site may call the shopper APIs, and no page of another site the rest', async () => {
  const { origin } = await serveApp()
  const asked = {
    origin: 'https://app.example',
    'access-control-request-method': 'PATCH',
    'access-control-request-headers': 'authorization,content-type',
  }
  const preflight = await send(
    origin,
    'OPTIONS',
    `${api}/checkout/shopper-baskets/v1/organizations/f_ecom_store/baskets/x`,
    asked,
  )
  expect(preflight.status).toBe(204)
  expect(preflight.headers).toMatchObject({
    'access-control-allow-origin': '*',
    'access-control-allow-headers': 'authorization,content-type',
  })
  expect(preflight.headers['access-control-allow-methods']).toContain('PATCH')
  expect(preflight.headers['access-control-allow-credentials']).toBeUndefined()
  const call = await send(origin, 'GET', keys, { origin: 'https://app.example' })
  expect(call.headers['access-control-allow-origin']).toBe('*')
  for (const method of ['GET', 'OPTIONS']) {
    const page = await send(origin, method, '/us/en/account', asked)
    expect(page.headers['access-control-allow-origin']).toBeUndefined()
  }
})

test('pages are read and their forms posted; every other method is 405 and never reaches them', async () => {
  let asked = 0
  const { origin } = await serveApp({}, async () => {
    asked += 1
    return new Response('a page')
  })
  for (const method of ['PUT', 'PATCH', 'DELETE', 'PROPFIND', 'QUERY']) {
    const answer = await send(origin, method, '/us/en/cart', { origin: 'http://localhost:3000' })
    expect(answer, method).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD, POST, OPTIONS' } })
  }
  const options = await send(origin, 'OPTIONS', '/us/en/cart')
  expect(options).toMatchObject({ status: 204, headers: { allow: 'GET, HEAD, POST, OPTIONS' } })
  expect(asked).toBe(0)
  expect(await send(origin, 'HEAD', '/us/en/cart')).toMatchObject({ status: 200, body: '' })
})

test('a null character in an address is refused before anything reads it', async () => {
  const { origin } = await serveApp({}, async () => {
    throw new Error('a page was asked for')
  })
  for (const path of ['/us/en/p/%00', '/search?q=a%00b', '/oidc/auth?state=%00', '/card/%00', '/static/%00'])
    expect((await send(origin, 'GET', path)).status, path).toBe(400)
  const named = await send(
    origin,
    'GET',
    `${api}/store/shopper-stores/v1/organizations/f_ecom_store/stores?ids=%00`,
  )
  expect(named).toMatchObject({ status: 400, headers: { 'content-type': 'application/problem+json' } })
  expect(JSON.parse(named.body)).toMatchObject({ type: '/problems/field-invalid', field: 'ids' })
})

test('HEAD on the identity provider is one whole answer', async () => {
  const { origin } = await serveApp()
  const answer = await send(origin, 'HEAD', '/oidc/session/end', { connection: 'close' })
  expect(answer).toMatchObject({ status: 405, headers: { allow: 'GET, POST, OPTIONS' } })
})

test('files of the source, of the data and of version control are never served, nor is a list of files', async () => {
  const { origin } = await serveApp({}, async () => new Response('a page', { status: 404 }))
  const hidden = [
    '.git/config',
    '.git/HEAD',
    'package.json',
    '.npmrc',
    'server.ts',
    'data/store.key',
    'platform/keys.ts',
  ]
  const ways = [
    '/',
    '/static/../',
    '/static/%2e%2e/',
    '/static/..%2f',
    '/assets/../../',
    '/assets/..%2f..%2f',
  ]
  for (const path of [
    ...hidden.flatMap((file) => ways.map((way) => way + file)),
    '/static/',
    '/static',
    '/assets/',
  ]) {
    const { status } = await send(origin, 'GET', path)
    expect([400, 404], path).toContain(status)
  }
})

test('a missing file is a short answer, for which no page is rendered', async () => {
  const { origin } = await serveApp({}, async () => new Response('a page', { status: 404 }))
  for (const path of ['/static/pictures/nothing-320.avif', '/assets/nothing.js']) {
    const { status, body } = await send(origin, 'GET', path)
    expect([status, body]).toEqual([404, 'There is no such file.'])
  }
})

test('an address with more segments than a page may have is answered before the pages', async () => {
  const { origin } = await serveApp()
  const plain = 'There is no such page.'
  for (const deep of ['/a'.repeat(deepestPage + 1), `/us/en${'/a'.repeat(4_000)}`, '/'.repeat(8_000)]) {
    for (const path of [deep, `${deep}.data?_routes=root`]) {
      const { status, body } = await send(origin, 'GET', path)
      expect([status, body]).toEqual([404, plain])
    }
  }
  expect((await send(origin, 'GET', '/a'.repeat(deepestPage))).body).not.toBe(plain)
  for (const prefix of prefixes)
    for (const path of Object.values(urls))
      expect(`${prefix}${path}`.split('/').length, path).toBeLessThan(deepestPage)
})
