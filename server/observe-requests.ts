import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { Metrics } from '#platform/metrics/metrics.ts'
import { inSpan } from '#platform/tracing/span.ts'
import { routePattern } from './route-pattern.ts'

type Bindings = { Bindings: Partial<HttpBindings> }

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Files, and what balancers ask again and again: they are counted, but no trace is worth its room. */
const untraced = /^\/(?:assets|static|healthz|readyz)(?:\/|$)/

function answerOf(c: Context<Bindings>) {
  // The identity provider has written its answer itself.
  const { outgoing } = c.env ?? {}
  const status = outgoing?.headersSent ? outgoing.statusCode : c.res.status
  const route = routePattern(c.req.path, matchedRoutes(c).findLast(({ path }) => !path.includes('*'))?.path)
  return { route, status }
}

/**
 * Counts every request with the time until its answer begins: how long the rest takes to arrive says more about the
 * shopper's connection than about the store. Where the process is traced, a request is one trace, or joins that of a
 * trusted proxy (W3C Trace Context); a header of anybody else is ignored, because its sender could imitate another trace.
 */
export function observeRequests(
  metrics: Pick<Metrics, 'requestAnswered'>,
  trustProxy: boolean,
): MiddlewareHandler<Bindings> {
  async function observed(c: Context<Bindings>, method: string, next: () => Promise<void>) {
    const began = performance.now()
    await next()
    const answer = answerOf(c)
    metrics.requestAnswered({ method, ...answer, seconds: (performance.now() - began) / 1000 })
    return answer
  }

  return async (c, next) => {
    const method = methods.has(c.req.method) ? c.req.method : 'other'
    if (untraced.test(c.req.path)) {
      await observed(c, method, next)
      return
    }
    const sent = (name: string) => (trustProxy ? c.req.header(name) : undefined)
    const trace = { traceparent: sent('traceparent'), tracestate: sent('tracestate') }
    await inSpan({ name: method, kind: 'server', trace }, async (span) => {
      const { route, status } = await observed(c, method, next)
      span.rename(`${method} ${route}`)
      span.set({ 'http.request.method': method, 'http.route': route, 'http.response.status_code': status })
      if (status >= 500) span.fail(String(status))
    })
  }
}
