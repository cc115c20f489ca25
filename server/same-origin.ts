import type { Context as Call, MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import { requestIdOf } from '#commerce/http/request-id.ts'
import { isLocale, type Locale } from '#domain/base/locale.ts'
import { intlFor } from '#messages/intl.ts'
import { localeOf, splitPrefix } from '#site/prefix.ts'
import { readCookie } from '#web/app/request/cookies.ts'

type Headers = {
  readonly origin: string | undefined
  readonly referer: string | undefined
  /** Sec-Fetch-Site, which a page cannot set itself. */
  readonly fetchSite: string | undefined
}

/**
 * Whether a request was sent by a page of the store. Browsers send Origin with every form, so it decides
 * alone; if a proxy removed it, Sec-Fetch-Site decides, and in browsers without it the Referer.
 *
 * @param own the store's origin, as browsers write it: `https://shop.example`
 */
export function isSameOrigin({ origin, referer, fetchSite }: Headers, own: string): boolean {
  if (origin !== undefined) return origin === own
  if (fetchSite !== undefined) return fetchSite === 'same-origin'
  return referer !== undefined && URL.parse(referer)?.origin === own
}

function localeFor(c: Call): Locale {
  const remembered = readCookie(c.req.raw, 'locale')
  return localeOf(splitPrefix(c.req.path).prefix, isLocale(remembered) ? remembered : undefined)
}

/**
 * Answers 403 to changing requests that were not sent by a page of the store. (Hono's own csrf() checks form
 * types only, and accepts a request if one of two contradicting headers is right.)
 */
export function sameOrigin(log: Logger): MiddlewareHandler {
  return async (c, next) => {
    if (['GET', 'HEAD', 'OPTIONS'].includes(c.req.method)) return next()
    const own = new URL(c.req.url).origin
    const origin = c.req.header('origin')
    const referer = c.req.header('referer')
    if (isSameOrigin({ origin, referer, fetchSite: c.req.header('sec-fetch-site') }, own)) return next()
    log.warn(
      {
        security: 'form-refused',
        origin: origin?.slice(0, 200),
        expected: own,
        request: { id: requestIdOf(c), method: c.req.method },
      },
      'a form from another origin was refused: is ORIGIN set right?',
    )
    return c.text(intlFor(localeFor(c)).formatMessage({ id: 'shell.form-refused' }), 403)
  }
}
