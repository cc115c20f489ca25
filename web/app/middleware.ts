import type { MiddlewareFunction } from 'react-router'
import { findSession } from '#core/session/find-session.ts'
import { defaultFrequency, isFrequency } from '#domain/frequency.ts'
import { isLocale } from '#domain/locale.ts'
import { intlFor } from '#messages/intl.ts'
import { readCookie } from './cookies.ts'
import { localeOf, splitPrefix } from './prefix.ts'
import {
  addressContext,
  coreContext,
  itemCountContext,
  rememberSession,
  type Scope,
  scopeContext,
} from './scope.ts'

/** Makes the scope of a request from its address and cookies, and sends the scope's cookies out with the answer. */
export const scopeMiddleware: MiddlewareFunction<Response> = async ({ request, context, url }, next) => {
  const core = context.get(coreContext)
  // `request.url` is the address of the data for a script's request; `url` is always the page's.
  const { prefix, path } = splitPrefix(url.pathname)
  const remembered = readCookie(request, 'locale')
  const locale = localeOf(prefix, isLocale(remembered) ? remembered : undefined)
  const frequency = readCookie(request, 'frequency')
  const token = readCookie(request, 'session')
  const { who, firstName, renewed } = await findSession(token, core)
  const scope: Scope = {
    core,
    who,
    address: context.get(addressContext),
    firstName,
    locale,
    prefix,
    path,
    frequency: isFrequency(frequency) ? frequency : defaultFrequency,
    storeId: readCookie(request, 'store'),
    postalCode: readCookie(request, 'zip'),
    sharedItemCount: context.get(itemCountContext),
    intl: intlFor(locale),
    headers: new Headers(),
  }
  if (renewed && token !== undefined) rememberSession(scope, token)
  context.set(scopeContext, scope)
  const response = await next()
  for (const cookie of scope.headers.getSetCookie()) response.headers.append('set-cookie', cookie)
  return response
}
