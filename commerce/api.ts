import type { Context, Handler, Hono } from 'hono'
import { cors } from 'hono/cors'
import { basePath } from 'hono/route'
import type { Context as Core } from '#core/context.ts'
import type { Client } from '#platform/client.ts'
import { type ApiEnv, factory, refuse, withCore } from './http/call.ts'

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
const secondsInDay = 86_400

/**
 * Clients bear tokens, never cookies, and may live on any site: every origin may call, and a browser that asks first
 * (a preflight) need not ask again for a day.
 */
const fromAnywhere = cors({
  origin: '*',
  allowMethods: [...methods, 'HEAD'],
  exposeHeaders: ['allow', 'retry-after', 'www-authenticate'],
  maxAge: secondsInDay,
})

/** The methods that an app answers at a path; what is set for every method, such as a middleware, is none of them. */
function methodsAt(app: Hono<ApiEnv>, path: string): string[] {
  return methods.filter((method) => {
    const [found] = app.router.match(method, path)
    return found.some(([[, route]]) => route.method === method)
  })
}

/** Answers what no call of an app took: 405 with the methods that the path has (RFC 9110 §15.5.6), or 404. */
function notServed(app: Hono<ApiEnv>): Handler<ApiEnv> {
  return (c: Context<ApiEnv>) => {
    const allowed = methodsAt(app, c.req.path.slice(basePath(c).length) || '/')
    if (allowed.length === 0) return refuse(c, { code: 'not-found' })
    c.header('allow', [...allowed, ...(allowed.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', '))
    return refuse(c, { code: 'method-not-allowed' })
  }
}

/**
 * An app of shopper API calls. Whatever goes wrong below its path is told as problem+json, for every method: an address
 * that is not served, a method that it does not take, a fault of the store. `clientOf` says where a call comes from.
 */
export function makeApi(
  core: Core,
  clientOf: (c: Context) => Client,
  nouns: readonly Hono<ApiEnv>[],
): Hono<ApiEnv> {
  const app = factory.createApp()
  app.use(fromAnywhere)
  app.use(withCore(core, clientOf))
  for (const noun of nouns) app.route('/', noun)
  // The last route, since an app that is mounted in another one never runs its `notFound`.
  app.all('*', notServed(app))
  app.onError((error, c) => {
    c.get('core').log.error(error)
    return refuse(c, { code: 'server-failed' })
  })
  return app
}
