import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { Context } from '#core/context.ts'
import { type Client, noClient } from '#platform/client.ts'
import { requestContextMiddleware } from './middleware.ts'
import {
  clientContext,
  coreContext,
  itemCountContext,
  releaseContext,
  requestContextKey,
} from './request-context.ts'

/** Sends a visitor's request through the middleware. `answer` gets the client that actions get. */
async function answerOf(
  answer: (client: Client) => Response,
  sent?: RequestInit,
  path = '/us/en/login',
): Promise<Response> {
  const context = new RouterContextProvider()
  context.set(coreContext, {
    settings: { origin: 'http://localhost:3000' },
    clock: { now: () => new Date() },
  } as Context)
  context.set(clientContext, { ...noClient, address: '203.0.113.7', network: '203.0.113.7' })
  context.set(itemCountContext, undefined)
  context.set(releaseContext, 'this')
  const asked = new URL(path, 'http://localhost:3000')
  const url = new URL(path.replace('.data', ''), asked)
  const args = { request: new Request(asked, sent), context, url, params: {}, pattern: path }
  const next = async () => answer(context.get(requestContextKey).core.client)
  return (await requestContextMiddleware(
    args as Parameters<typeof requestContextMiddleware>[0],
    next,
  )) as Response
}

test('answers 429 with Retry-After when a rate limit refused something', async () => {
  const page = await answerOf((client) => {
    client.limited?.(90)
    return new Response('the form again', { headers: { 'content-type': 'text/html' } })
  })
  expect(page.status).toBe(429)
  expect(page.headers.get('retry-after')).toBe('90')
  expect(page.headers.get('content-type')).toBe('text/html')
  expect(await page.text()).toBe('the form again')
})

test('leaves redirects and other pages as they are', async () => {
  const redirected = await answerOf((client) => {
    client.limited?.(90)
    return new Response(null, { status: 302, headers: { location: '/us/en/login' } })
  })
  expect(redirected.status).toBe(302)
  const page = await answerOf((client) => new Response(client.network))
  expect([page.status, page.headers.get('retry-after'), await page.text()]).toEqual([
    200,
    null,
    '203.0.113.7',
  ])
})

test('what was typed before the language changed is forgotten once a form was sent, and not before', async () => {
  const headers = { cookie: 'openForm=an-id' }
  const cookiesOf = async (method: string, path?: string) =>
    (await answerOf(() => new Response('the page'), { method, headers }, path)).headers.getSetCookie()
  expect(await cookiesOf('GET')).toEqual([])
  expect(await cookiesOf('POST')).toEqual([expect.stringMatching(/^openForm=; Max-Age=0/)])
  // Pages tell of what was opened, and of errors, by themselves: also while the one in the other language is on its way.
  expect(await cookiesOf('POST', '/activities')).toEqual([])
  expect(await cookiesOf('POST', '/browser-errors')).toEqual([])
})

test('a page of another release is led to the document of the next one, and gets no data that scripts show', async () => {
  const asked = (path: string, release: string, method = 'GET') =>
    answerOf(() => new Response('data'), { method, headers: { cookie: `release=${release}` } }, path)
  const led = await asked('/us/en/cart.data?from=home', 'former')
  expect(led.headers.get('location')).toBe('/us/en/cart?from=home')
  expect(led.headers.get('x-remix-reload-document')).toBe('true')
  expect((await asked('/us/es/search/suggestions?q=sofa', 'former')).status).toBe(409)
  for (const [path, release, method] of [
    ['/us/en/cart.data', 'this', 'GET'],
    ['/us/en/cart.data', 'former', 'POST'],
    ['/us/en/cart.data?_routes=cart', 'former', 'GET'],
    ['/us/en/cart', 'former', 'GET'],
    ['/search/suggestions', 'this', 'GET'],
  ] as const)
    expect(await (await asked(path, release, method)).text()).toBe('data')
})
