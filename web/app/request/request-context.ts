import type { IntlShape } from '@formatjs/intl'
import { createContext, type RouterContextProvider, redirect, replace } from 'react-router'
import type { Buyer } from '#core/catalogue/promotion/price-promotions.ts'
import type { Context, Customer, Who } from '#core/context.ts'
import { beginSession } from '#core/shopper/session/begin-session.ts'
import type { ReadSession } from '#core/shopper/session/find-session.ts'
import type { Frequency } from '#domain/base/frequency.ts'
import type { Locale } from '#domain/base/locale.ts'
import { ok, type Result } from '#domain/base/result.ts'
import { type Client, noClient } from '#platform/client.ts'
import type { DatabaseUnavailable } from '#platform/database-unavailable.ts'
import { consumeRateLimit } from '#platform/rate-limit/consume-rate-limit.ts'
import type { Prefix } from '#site/prefix.ts'
import { withPrefix } from '#site/prefix.ts'
import { safeRedirect } from '#site/safe-redirect.ts'
import { clearCookie, setCookie } from './cookies.ts'

/** What a page knows about its request. The root's middleware creates it once, every loader reads it. */
export type RequestContext = {
  readonly core: Context
  readonly who: Who
  /** Which offers hold for the shopper. */
  readonly buyer: Buyer
  /** Asks whether the shopper rents something now, and so gets add-on prices. */
  readonly rentsAlready: () => Promise<boolean>
  /** The customer whose session timed out, however long ago; `who` is then a visitor. Nothing of theirs is changed. */
  readonly timedOut: Customer | undefined
  /** The same, if what a page still sends may be saved in their drafts (`findSession`). */
  readonly justTimedOut: Customer | undefined
  /** First name of a registered customer. */
  readonly firstName: string | null
  readonly locale: Locale
  readonly prefix: Prefix
  /** Whether a whole document is answered, and not only the data of a page. */
  readonly isDocument: boolean
  /** The path without its language prefix. */
  readonly path: string
  /** Path and query of the page that the request was made on, or undefined if the browser does not send it. */
  readonly cameFrom: string | undefined
  readonly frequency: Frequency
  readonly storeId: string | undefined
  readonly postalCode: string | undefined
  /** Item count of the cart on a page that is cached for many visitors. Such a page has no session. */
  readonly sharedItemCount: number | undefined
  readonly intl: IntlShape<string>
  /** Headers that are added to the answer, such as cookies. */
  readonly headers: Headers
}

/** Set by the server for each request. */
export const coreContext = createContext<Context>()
export const nonceContext = createContext<string>('')
export const clientContext = createContext<Client>(noClient)
export const documentContext = createContext<boolean>(false)
/** The release of the store that this process runs; null in development. */
export const releaseContext = createContext<string | null>(null)
export const itemCountContext = createContext<number | undefined>(undefined)
/** The session of the request, where the server has read it before. */
export const sessionContext = createContext<ReadSession | null>(null)
/** The error that says that the database was away, where one ended a loader or an action. */
export const outageContext = createContext<DatabaseUnavailable | null>(null)
export const requestContextKey = createContext<RequestContext>()

type Carrier = Readonly<RouterContextProvider>

/** The context of the request that a loader or action handles. */
export function requestContextOf(args: { context: Carrier }): RequestContext {
  return args.context.get(requestContextKey)
}

/**
 * The customer behind the request. Creates a guest for a visitor, because something is about to be saved.
 * Refuses with `too-many-requests` if too many guests came from the same network.
 */
export async function shopperOf(requestContext: RequestContext): Promise<Result<Customer>> {
  if (requestContext.who.kind !== 'visitor') return ok(requestContext.who)
  const allowed = await consumeRateLimit('guest', requestContext.core.client.network, requestContext.core)
  if (!allowed.ok) return allowed
  const begun = await beginSession(requestContext.core)
  rememberSession(requestContext, begun.token)
  return ok(begun.who)
}

/** Sets the session cookie. */
export function rememberSession(requestContext: RequestContext, token: string): void {
  setCookie(requestContext, 'session', token)
}

/** Sets the cookie by which a later sign-in recognizes the device. */
export function rememberDevice(requestContext: RequestContext, secret: string): void {
  setCookie(requestContext, 'device', secret)
}

/** Removes the session cookie. */
export function forgetSession(requestContext: RequestContext): void {
  clearCookie(requestContext, 'session')
}

/**
 * Redirects to a page of the store with the language prefix, or to the home page if `path` is not one of the
 * store's. A redirect to the current page adds no entry to the browser's history.
 */
export function goTo(requestContext: RequestContext, path: string, status: 301 | 302 = 302): Response {
  const home = withPrefix(requestContext.prefix, '/')
  const target = safeRedirect(withPrefix(requestContext.prefix, path)) ?? home
  return target === requestContext.cameFrom ? replace(target, status) : redirect(target, status)
}
