import { randomBytes } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { RequestVariables } from '#commerce/http/request-id.ts'

/** What an id of a proxy may look like: a line of the log can hold it, and a shopper can read it out. */
const readable = /^[\w.:=@+/-]{8,100}$/

/** Digits and letters that cannot be mistaken for one another (Crockford's base 32). */
const letters = '0123456789abcdefghjkmnpqrstvwxyz'

/** A new id such as 4k9t-0mzq-w83e, short enough for the telephone, and hardly ever the same twice. */
function newId(): string {
  const text = [...randomBytes(12)].map((byte) => letters[byte % letters.length]).join('')
  return `${text.slice(0, 4)}-${text.slice(4, 8)}-${text.slice(8)}`
}

/**
 * Gives each request an id: that of a trusted proxy (X-Request-Id), so that its log and the store's can be compared,
 * otherwise a new one. A header of anybody else is ignored, because its sender could imitate another request. The
 * scripts of a page learn it from Server-Timing, because they cannot read the headers of the data that they ask for.
 */
export function nameRequests(trustProxy: boolean): MiddlewareHandler<RequestVariables> {
  return async (c, next) => {
    const sent = trustProxy ? c.req.header('x-request-id') : undefined
    const id = sent !== undefined && readable.test(sent) ? sent : newId()
    c.set('requestId', id)
    await next()
    if (c.req.path.endsWith('.data')) c.res.headers.set('server-timing', `request;desc="${id}"`)
  }
}
