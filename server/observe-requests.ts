import type { HttpBindings } from '@hono/node-server'
import type { MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { Metrics } from '#platform/metrics/metrics.ts'
import { routePattern } from './route-pattern.ts'

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/**
 * Counts every request with the time until its answer begins: how long the rest takes to arrive says more about the
 * shopper's connection than about the store.
 */
export function observeRequests(
  metrics: Pick<Metrics, 'requestAnswered'>,
): MiddlewareHandler<{ Bindings: Partial<HttpBindings> }> {
  return async (c, next) => {
    const began = performance.now()
    await next()
    // The identity provider has written its answer itself.
    const { outgoing } = c.env ?? {}
    const status = outgoing?.headersSent ? outgoing.statusCode : c.res.status
    metrics.requestAnswered({
      method: methods.has(c.req.method) ? c.req.method : 'other',
      route: routePattern(c.req.path, matchedRoutes(c).findLast(({ path }) => !path.includes('*'))?.path),
      status,
      seconds: (performance.now() - began) / 1000,
    })
  }
}
