import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { Context } from '#core/context.ts'
import { type Client, noClient } from '#platform/client.ts'
import { scopeMiddleware } from './middleware.ts'
import { clientContext, coreContext, itemCountContext, requestContextKey } from './request-context.ts'

/** Answers a request of a visitor; `answer` gets the client that the actions behind the page get. */
async function through(answer: (client: Client) => Response): Promise<Response> {
  const context = new RouterContextProvider()
  context.set(coreContext, { settings: { origin: 'http://localhost:3000' } } as Context)
  context.set(clientContext, { ...noClient, address: '203.0.113.7', network: '203.0.113.7' })
  context.set(itemCountContext, undefined)
  const url = new URL('http://localhost:3000/us/en/login')
  const args = { request: new Request(url), context, url, params: {}, pattern: '/us/en/login' }
  const next = async () => answer(context.get(requestContextKey).core.client)
  return (await scopeMiddleware(args as Parameters<typeof scopeMiddleware>[0], next)) as Response
}

test('a page in whose request a limit refused something is a 429 that says when to come back', async () => {
  const page = await through((client) => {
    client.limited?.(90)
    return new Response('the form again', { headers: { 'content-type': 'text/html' } })
  })
  expect(page.status).toBe(429)
  expect(page.headers.get('retry-after')).toBe('90')
  expect(page.headers.get('content-type')).toBe('text/html')
  expect(await page.text()).toBe('the form again')
})

test('a redirect to the page that tells of the limit stays one, and other pages stay as they are', async () => {
  const redirected = await through((client) => {
    client.limited?.(90)
    return new Response(null, { status: 302, headers: { location: '/us/en/login' } })
  })
  expect(redirected.status).toBe(302)
  const page = await through((client) => new Response(client.network))
  expect([page.status, page.headers.get('retry-after'), await page.text()]).toEqual([
    200,
    null,
    '203.0.113.7',
  ])
})
