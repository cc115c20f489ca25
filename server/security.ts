import { randomBytes } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { listOutsideScripts } from '#core/catalogue/outside-script/list-outside-scripts.ts'
import { getPreference } from '#core/catalogue/preference/get-preference.ts'
import type { Context } from '#core/context.ts'
import type { PaymentSettings } from '#platform/provider-accounts.ts'
import type { Settings } from '#platform/settings.ts'
import { isOpenPage } from '#site/open-pages.ts'

export type SecurityVariables = { Variables: { nonce: string } }

/** External origins that a page may need: targets of forms, contents of frames, and scripts of other companies. */
export type Outside = {
  readonly forms: readonly string[]
  readonly frames: readonly string[]
  readonly scripts: readonly string[]
}

/** An address at the origin of the card page, where that is not the store's own. */
function cardPageOf(payments: PaymentSettings): string | undefined {
  if (payments.kind === 'braintree') return payments.cardOrigin
  return payments.kind === 'service' ? payments.url : undefined
}

/**
 * The external services that a shopper's browser uses on a page: the single sign-on issuer, the card page, and on
 * open pages the scripts that the preferences name.
 */
export async function outsideOf(pathname: string, core: Context): Promise<Outside> {
  const { oidcIssuer, payments } = core.settings
  const cardPage = cardPageOf(payments)
  const origins = (url: string | undefined) => (url === undefined ? [] : [new URL(url).origin])
  const frame = await getPreference('creditCardIframeURL', core)
  const scripts = isOpenPage(pathname) ? await listOutsideScripts(core) : []
  return {
    // The form for signing out ends at the issuer.
    forms: origins(oidcIssuer),
    frames: [...new Set([...origins(cardPage), ...origins(frame?.startsWith('/') ? undefined : frame)])],
    scripts: [...new Set(scripts.flatMap(({ sources }) => sources))],
  }
}

/**
 * The content security policy of pages: the store's own scripts and styles, and what `outside` names. `allowed` are
 * the sources for inline ones: a nonce such as `'nonce-…'`, or hashes.
 */
export function contentSecurityPolicy(allowed: readonly string[], outside: Outside): string {
  const scripts = outside.scripts.map((origin) => ` ${origin}`).join('')
  return [
    "default-src 'self'",
    `script-src 'self' ${allowed.join(' ')}${scripts}`,
    `style-src 'self' ${allowed.join(' ')}`,
    // Components position pop-ups with style attributes.
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data:${scripts}`,
    "font-src 'self'",
    `connect-src 'self'${scripts}`,
    // Videos of managed pages play in the video host's frame, after the shopper starts one.
    `frame-src ${["'self'", 'https://www.youtube-nocookie.com', ...outside.frames, ...outside.scripts].join(' ')}`,
    `form-action ${["'self'", ...outside.forms].join(' ')}`,
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ')
}

/** For responses that are not pages: a picture or file opened directly runs nothing and cannot be framed. */
const filePolicy = "script-src 'none'; form-action 'none'; frame-ancestors 'none'; base-uri 'none'"

/**
 * Browser features for a response and its frames; unlisted ones have the browser's default. Pages alone may ask where
 * the shopper is: the store locator opens on most of them.
 */
function permissionsPolicy(isPage: boolean): string {
  const none = ['camera', 'microphone', 'display-capture', 'midi', 'usb', 'serial', 'hid']
  return [`geolocation=(${isPage ? 'self' : ''})`, ...none.map((name) => `${name}=()`)].join(', ')
}

/** The features that the store's pages may use. */
export const pagePermissions = permissionsPolicy(true)

/**
 * Default headers of every response that does not set them itself. (Hono's own secureHeaders() overwrites
 * them, and does not reach responses that the identity provider writes itself.)
 */
export function defaultHeaders({ origin }: Settings): Readonly<Record<string, string>> {
  return {
    // Public responses set it themselves; all others may be personal and must not be cached.
    'cache-control': 'no-store',
    'content-security-policy': filePolicy,
    'x-content-type-options': 'nosniff',
    // With no-referrer, browsers would send forms with "Origin: null".
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': permissionsPolicy(false),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    // A year, including subdomains, as OWASP ASVS 5.0 (3.4.1) requires: an http page there could be forged.
    ...(origin.startsWith('https:') && {
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    }),
  }
}

/** Sets the headers of every response, and a new nonce for pages. No public answer carries a cookie. */
export function securityHeaders(core: Context): MiddlewareHandler<SecurityVariables> {
  const defaults = Object.entries(defaultHeaders(core.settings))
  return async (c, next) => {
    const nonce = randomBytes(16).toString('base64url')
    c.set('nonce', nonce)
    await next()
    const { headers } = c.res
    const isPage = headers.get('content-type')?.startsWith('text/html')
    if (isPage && !headers.has('content-security-policy')) {
      const outside = await outsideOf(c.req.path, core)
      headers.set('content-security-policy', contentSecurityPolicy([`'nonce-${nonce}'`], outside))
    }
    // A cache of everybody's may keep a public answer with its cookies, and then gives one shopper's session to others.
    if (/\bpublic\b/.test(headers.get('cache-control') ?? '')) headers.delete('set-cookie')
    for (const [name, value] of defaults) if (!headers.has(name)) headers.set(name, value)
  }
}
