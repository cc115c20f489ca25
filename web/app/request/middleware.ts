import type { MiddlewareFunction } from 'react-router'
import { findSession } from '#core/shopper/session/find-session.ts'
import { defaultFrequency, isFrequency } from '#domain/base/frequency.ts'
import { isLocale } from '#domain/base/locale.ts'
import { intlFor } from '#messages/intl.ts'
import { localeOf, splitPrefix } from '#site/prefix.ts'
import { readCookie } from './cookies.ts'
import {
  clientContext,
  coreContext,
  itemCountContext,
  type RequestContext,
  rememberSession,
  requestContextKey,
} from './request-context.ts'

/**
 * Answers 429 with Retry-After if a rate limit refused something in the request, whichever page shows the
 * refusal. A redirect (202 for scripts) is left alone, because the page that it goes to shows the refusal.
 */
function limitedAnswer(response: Response, retryAfter: string | null): Response {
  if (retryAfter === null || (response.status !== 200 && response.status < 400)) return response
  const limited = new Response(response.body, { status: 429, headers: response.headers })
  limited.headers.set('retry-after', retryAfter)
  return limited
}

/** The path and query of a referer if it is a page of this store. */
function pageAt(referer: string | null, origin: string): string | undefined {
  const from = referer === null ? null : URL.parse(referer)
  return from?.origin === origin ? from.pathname + from.search : undefined
}

/** Creates the context of a request from its address and cookies, and adds its headers to the answer. */
export const scopeMiddleware: MiddlewareFunction<Response> = async ({ request, context, url }, next) => {
  const headers = new Headers()
  const client = {
    ...context.get(clientContext),
    limited: (seconds: number) => headers.set('retry-after', String(seconds)),
  }
  const core = { ...context.get(coreContext), client }
  // For a data request of a script, `request.url` is the address of the data. `url` is always that of the page.
  const { prefix, path } = splitPrefix(url.pathname)
  const remembered = readCookie(request, 'locale')
  const locale = localeOf(prefix, isLocale(remembered) ? remembered : undefined)
  const frequency = readCookie(request, 'frequency')
  const token = readCookie(request, 'session')
  const { who, firstName, renewed } = await findSession(token, core)
  const requestContext: RequestContext = {
    core,
    who,
    firstName,
    locale,
    prefix,
    path,
    cameFrom: pageAt(request.headers.get('referer'), core.settings.origin),
    frequency: isFrequency(frequency) ? frequency : defaultFrequency,
    storeId: readCookie(request, 'store'),
    postalCode: readCookie(request, 'zip'),
    sharedItemCount: context.get(itemCountContext),
    intl: intlFor(locale),
    headers,
  }
  if (renewed && token !== undefined) rememberSession(requestContext, token)
  context.set(requestContextKey, requestContext)
  const response = limitedAnswer(await next(), headers.get('retry-after'))
  for (const cookie of headers.getSetCookie()) response.headers.append('set-cookie', cookie)
  return response
}
