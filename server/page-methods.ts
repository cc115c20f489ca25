import type { MiddlewareHandler } from 'hono'

const allow = 'GET, HEAD, POST, OPTIONS'

/** Pages accept GET, HEAD and POST; OPTIONS lists them, and other methods are rejected. */
export function pageMethods(): MiddlewareHandler {
  return async (c, next) => {
    const { method } = c.req
    if (method === 'GET' || method === 'HEAD' || method === 'POST') return next()
    if (method === 'OPTIONS') return c.body(null, 204, { allow })
    return c.text('Method Not Allowed', 405, { allow })
  }
}
