import type { MiddlewareHandler } from 'hono'

/** Segments that the address of a page has at most; the longest in the table has eight, with its prefix. */
export const deepestPage = 12

/**
 * Answers an address with more segments than any page has before the pages do. The router looks for routes at every part
 * of an address from its beginning: for one with thousands, that would hold the process for seconds.
 */
export function limitDepth(): MiddlewareHandler {
  return async (c, next) => {
    const segments = c.req.path.split('/', deepestPage + 2).length - 1
    return segments > deepestPage ? c.text('There is no such page.', 404) : next()
  }
}
