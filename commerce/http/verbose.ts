import { createMiddleware } from 'hono/factory'
import type { ApiEnv } from './call.ts'

/**
 * For a client that analyses its calls (documents 2 §7, 3 §7): with the header `verbose: true` an answer also tells the id
 * that its lines in the log have, and how long it took on the server, in milliseconds.
 */
export const sayMore = createMiddleware<ApiEnv>(async (c, next) => {
  if (c.req.header('verbose') !== 'true') return next()
  const began = performance.now()
  await next()
  c.header('x-request-id', c.get('core').client.requestId)
  c.header('server-timing', `total;dur=${(performance.now() - began).toFixed(1)}`)
})
