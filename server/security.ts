import { randomBytes } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Settings } from '#platform/settings.ts'

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

/** For answers that are no pages: a picture or file that is opened by itself runs nothing and stands in no frame. */
const filePolicy = "script-src 'none'; form-action 'none'; frame-ancestors 'none'; base-uri 'none'"

/** What pages and the frames in them may use of the browser; whatever is not named has the browser's default. */
const permissions = ['geolocation=(self)'].concat(
  ['camera', 'microphone', 'display-capture', 'midi', 'usb', 'serial', 'hid', 'bluetooth'].map(
    (name) => `${name}=()`,
  ),
)

/**
 * The headers that every answer has, where it does not say otherwise itself. (Hono's own secureHeaders() overwrites
 * what an answer says, and does not reach the answers that the identity provider writes by itself.)
 */
export function defaultHeaders({ origin }: Settings): Readonly<Record<string, string>> {
  return {
    // Whatever is for everybody says so; all else is some shopper's own, and stays in no cache and no history.
    'cache-control': 'no-store',
    'content-security-policy': filePolicy,
    'x-content-type-options': 'nosniff',
    // With no-referrer browsers would send forms with "Origin: null".
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': permissions.join(', '),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    // A year, and the hosts below too, as OWASP ASVS 5.0 (3.4.1) asks: a page there on http could be anybody's.
    ...(origin.startsWith('https:') && {
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    }),
  }
}

/** Gives every answer its headers, and the pages a fresh nonce. */
export function securityHeaders(settings: Settings): MiddlewareHandler<SecurityVariables> {
  const defaults = Object.entries(defaultHeaders(settings))
  const outside = outsideOf(settings)
  return async (c, next) => {
    const nonce = randomBytes(16).toString('base64url')
    c.set('nonce', nonce)
    await next()
    const { headers } = c.res
    const isPage = headers.get('content-type')?.startsWith('text/html')
    if (isPage && !headers.has('content-security-policy'))
      headers.set('content-security-policy', contentSecurityPolicy([`'nonce-${nonce}'`], outside))
    for (const [name, value] of defaults) if (!headers.has(name)) headers.set(name, value)
  }
}
