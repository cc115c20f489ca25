import { type MiddlewareFunction, redirectDocument } from 'react-router'
import { listOutsideScripts } from '#core/catalogue/outside-script/list-outside-scripts.ts'
import { rentsAlready } from '#core/shopper/customer/rents-already.ts'
import { findSession, type PageVisit } from '#core/shopper/session/find-session.ts'
import { defaultFrequency, isFrequency } from '#domain/base/frequency.ts'
import { isLocale } from '#domain/base/locale.ts'
import { intlFor } from '#messages/intl.ts'
import { localeOf, splitPrefix } from '#site/prefix.ts'
import { urls } from '#site/urls.ts'
import { rememberApp } from './app-links.ts'
import { clearCookie, readCookie } from './cookies.ts'
import { setFlash } from './flash.ts'
import { asksForPage, needsNewDocument } from './new-document.ts'
import { isOfOtherRelease } from './release.ts'
import {
  clientContext,
  coreContext,
  documentContext,
  forgetSession,
  itemCountContext,
  type RequestContext,
  releaseContext,
  rememberSession,
  requestContextKey,
  sessionContext,
} from './request-context.ts'
import { sessionPlace } from './session-place.ts'

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

/**
 * Forms that are no step forward, such as what pages send by themselves: what was typed on the page before is still to be
 * filled in.
 */
const keepsOpenForm: readonly string[] = [
  urls.preference,
  urls.applicationKeep,
  urls.checkoutKeep,
  urls.basketKeepAlive,
  urls.sessionTime,
  urls.activities,
  urls.browserErrors,
]

/** Forgets what was typed before the language changed, once a form was sent: what it saved counts from then on. */
function forgetOpenForm(requestContext: RequestContext, request: Request): void {
  if (request.method !== 'POST' || keepsOpenForm.includes(requestContext.path)) return
  if (readCookie(request, 'openForm') !== undefined) clearCookie(requestContext, 'openForm')
}

/** The path and query of a referer if it is a page of this store. */
function pageAt(referer: string | null, origin: string): string | undefined {
  const from = referer === null ? null : URL.parse(referer)
  return from?.origin === origin ? from.pathname + from.search : undefined
}

/**
 * Forms that a page sends when the time is over, and what keeps the basket alive up to five minutes after the
 * activity that it is sent for.
 */
const notActivity: readonly string[] = [urls.checkoutTimedOut, urls.signOut, urls.basketKeepAlive]

/**
 * The place that a request was sent from, and whether it is activity of its shopper. Asking for the time left is
 * none.
 */
function visitOf(path: string, { searchParams }: URL, { method }: Request): PageVisit {
  if (path === urls.sessionTime) {
    const place = searchParams.get('place')
    return { place: place === 'checkout' ? place : 'elsewhere', isActivity: method === 'POST' }
  }
  return { place: sessionPlace(path), isActivity: !notActivity.includes(path) }
}

/**
 * Requests that pages send by themselves. They leave the cookie of a timed-out session in place, because the form
 * that is sent when the page is left needs it to be kept for its owner.
 */
const sentByPages: readonly string[] = [
  urls.sessionTime,
  urls.basketKeepAlive,
  urls.applicationKeep,
  urls.checkoutKeep,
]

/** What scripts show in a page without the router. A page of another release goes without it. */
const askedByScripts: readonly string[] = [urls.suggestions, urls.recommendations]

const timedOutNotice = { title: 'session.timed-out', tone: 'info' } as const

/**
 * Answers a request whose session timed out: removes the session from the browser and tells the shopper. A page
 * shows the message itself (the root's loader); if the answer is a redirect, the next page shows it.
 */
async function answerTimedOut(
  requestContext: RequestContext,
  { method }: Request,
  next: () => Promise<Response>,
): Promise<Response> {
  if (sentByPages.includes(requestContext.path)) return next()
  forgetSession(requestContext)
  // Before the action, so that its own message replaces this one: the request may be a new sign-in.
  if (method === 'POST') setFlash(requestContext, timedOutNotice)
  const response = await next()
  const leadsOn = response.status === 202 || (response.status >= 300 && response.status < 400)
  if (method !== 'POST' && leadsOn) setFlash(requestContext, timedOutNotice)
  return response
}

/** Creates the context of a request from its address and cookies, and adds its headers to the answer. */
export const requestContextMiddleware: MiddlewareFunction<Response> = async (
  { request, context, url },
  next,
) => {
  const headers = new Headers()
  const client = {
    ...context.get(clientContext),
    limited: (seconds: number) => headers.set('retry-after', String(seconds)),
  }
  const core = { ...context.get(coreContext), client }
  const isOther = isOfOtherRelease(request, context.get(releaseContext))
  if (isOther && asksForPage(request)) return redirectDocument(url.pathname + url.search)
  if (isOther && askedByScripts.includes(splitPrefix(url.pathname).path))
    return new Response(null, { status: 409 })
  if (needsNewDocument(request, url) && (await listOutsideScripts(core)).length > 0)
    return redirectDocument(url.pathname + url.search)
  // For a data request of a script, `request.url` is the address of the data. `url` is always that of the page.
  const { prefix, path } = splitPrefix(url.pathname)
  const remembered = readCookie(request, 'locale')
  const locale = localeOf(prefix, isLocale(remembered) ? remembered : undefined)
  const frequency = readCookie(request, 'frequency')
  const token = readCookie(request, 'session')
  const { who, buyer, timedOut, justTimedOut, firstName, isRenewed } = await findSession(
    token,
    core,
    visitOf(path, url, request),
    context.get(sessionContext),
  )
  const requestContext: RequestContext = {
    core,
    who,
    buyer,
    rentsAlready: () => rentsAlready(who, core),
    timedOut,
    justTimedOut,
    firstName,
    locale,
    prefix,
    path,
    cameFrom: pageAt(request.headers.get('referer'), core.settings.origin),
    frequency: isFrequency(frequency) ? frequency : defaultFrequency,
    storeId: readCookie(request, 'store'),
    postalCode: readCookie(request, 'zip'),
    sharedItemCount: context.get(itemCountContext),
    isDocument: context.get(documentContext),
    intl: intlFor(locale),
    headers,
  }
  if (isRenewed && token !== undefined) rememberSession(requestContext, token)
  rememberApp(requestContext, url)
  forgetOpenForm(requestContext, request)
  context.set(requestContextKey, requestContext)
  const answer = timedOut === undefined ? await next() : await answerTimedOut(requestContext, request, next)
  const response = limitedAnswer(answer, headers.get('retry-after'))
  for (const cookie of headers.getSetCookie()) response.headers.append('set-cookie', cookie)
  return response
}
