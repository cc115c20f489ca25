import { randomBytes } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'

export type SecurityVariables = { Variables: { nonce: string } }

/**
 * The policy that pages live under: own scripts and styles only. `allowed` are the sources of inline scripts, a nonce
 * such as `'nonce-…'` or hashes of what is in the page; `formTargets` are other origins that a form may lead to.
 */
export function contentSecurityPolicy(
  allowed: readonly string[],
  formTargets: readonly string[] = [],
): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${allowed.join(' ')}`,
    "style-src 'self'",
    // Components place pop-ups by style attributes.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    // Videos of managed pages play in their host's frame, once somebody asks for one.
    "frame-src 'self' https://www.youtube-nocookie.com",
    `form-action ${["'self'", ...formTargets].join(' ')}`,
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ')
}

/** Headers that every answer bears, and a fresh nonce for the pages. Forms may lead to `formTargets` beside the store. */
export function securityHeaders(formTargets: readonly string[]): MiddlewareHandler<SecurityVariables> {
  return async (c, next) => {
    c.set('nonce', randomBytes(16).toString('base64url'))
    await next()
    c.res.headers.set('x-content-type-options', 'nosniff')
    c.res.headers.set('referrer-policy', 'strict-origin-when-cross-origin')
    c.res.headers.set('permissions-policy', 'geolocation=(self), camera=(), microphone=()')
    if (c.res.headers.get('content-type')?.startsWith('text/html')) {
      const nonce = c.get('nonce')
      if (!c.res.headers.has('content-security-policy')) {
        c.res.headers.set('content-security-policy', contentSecurityPolicy([`'nonce-${nonce}'`], formTargets))
      }
    }
  }
}

/** A form may only be posted from the store's own pages. */
export function sameOrigin(origin: string): MiddlewareHandler {
  return async (c, next) => {
    const safe = c.req.method === 'GET' || c.req.method === 'HEAD'
    const from = c.req.header('origin') ?? c.req.header('referer')
    const host = c.req.header('host')
    const own =
      from !== undefined && (from.startsWith(origin) || (host !== undefined && new URL(from).host === host))
    if (!safe && !own) return c.text('Forbidden', 403)
    return next()
  }
}
