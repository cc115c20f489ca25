import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { Context } from '#core/context.ts'
import { noClient } from '#platform/client.ts'
import { requestContextMiddleware } from '#web/app/request/middleware.ts'
import { clientContext, coreContext, itemCountContext } from '#web/app/request/request-context.ts'
import { loader } from './start.ts'

test.each(['cross-site', 'same-site'])(
  'a link of another site (%s) leads to the sign-in page and begins no single sign-on',
  async (site) => {
    const context = new RouterContextProvider()
    // The rest of the store is not needed, because nothing is started.
    context.set(coreContext, {
      clock: { now: () => new Date() },
      settings: { origin: 'https://shop.example' },
    } as Context)
    context.set(clientContext, noClient)
    context.set(itemCountContext, undefined)
    const url = new URL('https://shop.example/us/es/single-sign-on?return=%2Fus%2Fes%2Ffaqs')
    const request = new Request(url, { headers: { 'sec-fetch-site': site } })
    const args = { request, context, url, params: {}, pattern: '/us/es/single-sign-on' }
    const next = () => loader(args as Parameters<typeof loader>[0])
    const response = (await requestContextMiddleware(
      args as Parameters<typeof requestContextMiddleware>[0],
      next,
    )) as Response
    const to = new URL(response.headers.get('location') ?? '', url)
    expect([to.pathname, to.searchParams.get('return')]).toEqual(['/us/es/login', '/us/es/faqs'])
    expect(to.searchParams.has('problem')).toBe(false)
    expect(response.headers.getSetCookie()).toEqual([])
  },
)
