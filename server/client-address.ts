import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'

/**
 * Where a request comes from, for counting tries. Behind a proxy that is trusted it is what that proxy wrote last; a
 * header from anybody else is not believed.
 */
export function clientAddress(c: Context, trustProxy: boolean): string {
  const bindings: Partial<HttpBindings> | undefined = c.env
  const forwarded = trustProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  return forwarded ?? bindings?.incoming?.socket.remoteAddress ?? 'unknown'
}

/** The address for a browser that wants the store nearest to it: only its own, and kept by no cache. */
export function addressApp(trustProxy: boolean): Hono {
  return new Hono().get('/api/get-client-ip', (c) =>
    c.json({ clientIp: clientAddress(c, trustProxy) }, 200, { 'cache-control': 'no-store' }),
  )
}
