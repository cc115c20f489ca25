import type { MiddlewareHandler } from 'hono'

const allow = 'GET, HEAD, POST, OPTIONS'

/** Pages are read and their forms are posted: OPTIONS says so, and every other method is refused. */
export function pageMethods(): MiddlewareHandler {
  return async (c, next) => {
    const { method } = c.req
    if (method === 'GET' || method === 'HEAD' || method === 'POST') return next()
    if (method === 'OPTIONS') return c.body(null, 204, { allow })
    return c.text('Method Not Allowed', 405, { allow })
  }
}
