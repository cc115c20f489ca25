import type { Context, Handler, Hono } from 'hono'
import { cors } from 'hono/cors'
import { basePath } from 'hono/route'
import type { RouterRoute } from 'hono/types'
import type { Context as Core } from '#core/context.ts'
import type { Client } from '#platform/client.ts'
import { DatabaseUnavailable, outageSeconds } from '#platform/database-unavailable.ts'
import { type ApiEnv, factory, refuse, withCore } from './http/call.ts'
import { openApiPage, pagePolicy, type ShownDocument } from './http/openapi-page.ts'
import { sayMore } from './http/verbose.ts'

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
const secondsInDay = 86_400

/**
 * Clients use bearer tokens, never cookies, and may run on any site: all origins are allowed, and browsers
 * may cache the preflight response for a day.
 */
const fromAnywhere = cors({
  origin: '*',
  allowMethods: [...methods, 'HEAD'],
  exposeHeaders: ['allow', 'retry-after', 'server-timing', 'www-authenticate', 'x-request-id'],
  maxAge: secondsInDay,
})

/** The methods that an app handles at a path, without middleware. */
function methodsAt(app: Hono<ApiEnv>, path: string): string[] {
  return methods.filter((method) => {
    const [found] = app.router.match(method, path)
    return found.some(([[, route]]) => route.method === method)
  })
}

/** Answers unmatched calls: 405 with the allowed methods of the path (RFC 9110 §15.5.6), or 404. */
function notServed(app: Hono<ApiEnv>): Handler<ApiEnv> {
  return (c: Context<ApiEnv>) => {
    const allowed = methodsAt(app, c.req.path.slice(basePath(c).length) || '/')
    if (allowed.length === 0) return refuse(c, { code: 'not-found' })
    c.header('allow', [...allowed, ...(allowed.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', '))
    return refuse(c, { code: 'method-not-allowed' })
  }
}

/**
 * Creates an app of shopper API calls. All errors below its path are answered as problem+json, for every
 * method: unknown paths, unsupported methods, server errors. `clientOf` returns the client of a call;
 * `describe` makes the document of the routes, which /openapi.json answers, and in development /openapi.html shows.
 */
export function makeApi(
  core: Core,
  clientOf: (c: Context) => Client,
  nouns: readonly Hono<ApiEnv>[],
  describe?: (routes: readonly RouterRoute[]) => object,
): Hono<ApiEnv> {
  const app = factory.createApp()
  app.use(fromAnywhere)
  app.use(withCore(core, clientOf))
  app.use(sayMore)
  for (const noun of nouns) app.route('/', noun)
  if (describe !== undefined) {
    let document: object | undefined
    const described = () => {
      document ??= describe(app.routes)
      return document
    }
    app.get('/openapi.json', (c) => {
      c.header('cache-control', 'public, max-age=300')
      return c.json(described())
    })
    if (core.settings.devPages)
      app.get('/openapi.html', (c) => {
        c.header('content-security-policy', pagePolicy)
        return c.html(openApiPage(described() as ShownDocument))
      })
  }
  // Must be the last route: an app that is mounted in another one never runs its `notFound`.
  app.all('*', notServed(app))
  app.onError((error, c) => {
    c.get('core').log.error(error)
    if (!(error instanceof DatabaseUnavailable)) return refuse(c, { code: 'server-failed' })
    return refuse(c, { code: 'store-unavailable', params: { seconds: outageSeconds } })
  })
  return app
}
