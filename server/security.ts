import { randomBytes } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Settings } from '#core/settings.ts'

export type SecurityVariables = { Variables: { nonce: string } }

/** Origins beside the store's own that a page may need: where a form may lead, and what a frame may show. */
export type Outside = { readonly forms: readonly string[]; readonly frames: readonly string[] }

/** The outside services that shoppers' browsers meet: the issuer of a single sign-on, and the card page. */
export function outsideOf({ oidcIssuer, paymentsUrl }: Settings): Outside {
  const origins = (url: string | undefined) => (url === undefined ? [] : [new URL(url).origin])
  // Signing out by a form ends at the issuer.
  return { forms: origins(oidcIssuer), frames: origins(paymentsUrl) }
}

/**
 * The policy that pages live under: own scripts and styles only. `allowed` are the sources of what stands in the page
 * itself, a nonce such as `'nonce-…'` or hashes of its scripts and styles.
 */
export function contentSecurityPolicy(allowed: readonly string[], outside: Outside): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${allowed.join(' ')}`,
    `style-src 'self' ${allowed.join(' ')}`,
    // Components place pop-ups by style attributes.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    // Videos of managed pages play in their host's frame, once somebody asks for one.
    `frame-src ${["'self'", 'https://www.youtube-nocookie.com', ...outside.frames].join(' ')}`,
    `form-action ${["'self'", ...outside.forms].join(' ')}`,
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ')
}

/** Headers that every answer bears, and a fresh nonce for the pages. */
export function securityHeaders(outside: Outside): MiddlewareHandler<SecurityVariables> {
  return async (c, next) => {
    c.set('nonce', randomBytes(16).toString('base64url'))
    await next()
    c.res.headers.set('x-content-type-options', 'nosniff')
    c.res.headers.set('referrer-policy', 'strict-origin-when-cross-origin')
    c.res.headers.set('permissions-policy', 'geolocation=(self), camera=(), microphone=()')
    if (c.res.headers.get('content-type')?.startsWith('text/html')) {
      const nonce = c.get('nonce')
      if (!c.res.headers.has('content-security-policy')) {
        c.res.headers.set('content-security-policy', contentSecurityPolicy([`'nonce-${nonce}'`], outside))
      }
    }
  }
}
