import type { IntlShape } from '@formatjs/intl'
import { createContext, type RouterContextProvider, redirect, replace } from 'react-router'
import type { Context, Customer, Who } from '#core/context.ts'
import { beginSession } from '#core/shopper/session/begin-session.ts'
import type { Frequency } from '#domain/base/frequency.ts'
import type { Locale } from '#domain/base/locale.ts'
import { ok, type Result } from '#domain/base/result.ts'
import { type Client, noClient } from '#platform/client.ts'
import { consumeRateLimit } from '#platform/rate-limit/consume-rate-limit.ts'
import type { Prefix } from '#site/prefix.ts'
import { withPrefix } from '#site/prefix.ts'
import { safeRedirect } from '#site/safe-redirect.ts'
import { clearCookie, setCookie } from './cookies.ts'

/** All that a page needs to know about its request: made once by the root's middleware, read by every loader. */
export type RequestContext = {
  readonly core: Context
  readonly who: Who
  /** The given name of a registered customer. */
  readonly firstName: string | null
  readonly locale: Locale
  readonly prefix: Prefix
  /** The path without its prefix. */
  readonly path: string
  /** The address of the page that the request was made on, with its query; undefined when the browser does not say. */
  readonly cameFrom: string | undefined
  readonly frequency: Frequency
  readonly storeId: string | undefined
  readonly postalCode: string | undefined
  /** The number at the basket of a page that many share; such a page knows nobody. */
  readonly sharedItemCount: number | undefined
  readonly intl: IntlShape<string>
  /** Cookies and other headers that go out with the answer. */
  readonly headers: Headers
}

/** What server.ts gives to the pages with each request. */
export const coreContext = createContext<Context>()
export const nonceContext = createContext<string>('')
export const clientContext = createContext<Client>(noClient)
export const itemCountContext = createContext<number | undefined>(undefined)
export const requestContextKey = createContext<RequestContext>()

type Carrier = Readonly<RouterContextProvider>

/** The context of the request that a loader or action answers. */
export function requestContextOf(args: { context: Carrier }): RequestContext {
  return args.context.get(requestContextKey)
}

/**
 * The shopper behind the request; a visitor becomes a guest, because now there is something to keep. Refuses with
 * `too-many-requests` when too many guests came from the same network.
 */
export async function shopperOf(requestContext: RequestContext): Promise<Result<Customer>> {
  if (requestContext.who.kind !== 'visitor') return ok(requestContext.who)
  const counted = await consumeRateLimit('guest', requestContext.core.client.network, requestContext.core)
  if (!counted.ok) return counted
  const begun = await beginSession(requestContext.core)
  rememberSession(requestContext, begun.token)
  return ok(begun.who)
}

/** Puts a session token into the browser. */
export function rememberSession(requestContext: RequestContext, token: string): void {
  setCookie(requestContext, 'session', token)
}

/** Puts the secret into the browser by which a later sign-in knows the device again. */
export function rememberDevice(requestContext: RequestContext, secret: string): void {
  setCookie(requestContext, 'device', secret)
}

/** Takes the session token out of the browser. */
export function forgetSession(requestContext: RequestContext): void {
  clearCookie(requestContext, 'session')
}

/**
 * Goes to another page of the store, keeping the language prefix; to its home page when `path` is none of the store's.
 * Leading back to the page that the shopper is on, it adds no second entry to the browser's history.
 */
export function goTo(requestContext: RequestContext, path: string, status: 301 | 302 = 302): Response {
  const home = withPrefix(requestContext.prefix, '/')
  const target = safeRedirect(withPrefix(requestContext.prefix, path)) ?? home
  return target === requestContext.cameFrom ? replace(target, status) : redirect(target, status)
}
