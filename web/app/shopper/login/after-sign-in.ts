import { claimKeptForm } from '#core/shopper/session/keep-form.ts'
import type { SignedIn } from '#core/shopper/sign-in/complete-sign-in.ts'
import { splitPrefix, withPrefix } from '#site/prefix.ts'
import { safeRedirect } from '#site/safe-redirect.ts'
import { pathTo } from '#site/urls.ts'
import { clearCookie, readCookie } from '#web/app/request/cookies.ts'
import { setFlash } from '#web/app/request/flash.ts'
import {
  goTo,
  type RequestContext,
  rememberDevice,
  rememberSession,
} from '#web/app/request/request-context.ts'
import { keptParam } from './kept-form.ts'

/** Where the shopper wanted to go before the sign-in came between, in the language of the page; else the account. */
export function destination(requestContext: RequestContext, wanted: unknown): string {
  const path = safeRedirect(wanted)
  if (path === undefined) return withPrefix(requestContext.prefix, pathTo('myAccount'))
  return requestContext.prefix === '' ? path : withPrefix(requestContext.prefix, splitPrefix(path).path)
}

/** The page of a form that was kept, with the name under which its loader finds what was filled in. */
function keptPage(path: string, id: string): string {
  const query = new URLSearchParams({ [keptParam]: id })
  return `${path}${path.includes('?') ? '&' : '?'}${query}`
}

/**
 * Keeps the new session in the browser, greets, and goes on: to the page whose form was sent without a session, filled in
 * again, or to where the shopper wanted.
 */
export async function goOn(
  requestContext: RequestContext,
  request: Request,
  signedIn: SignedIn,
  wanted: string,
): Promise<Response> {
  rememberSession(requestContext, signedIn.token)
  rememberDevice(requestContext, signedIn.device)
  setFlash(requestContext, {
    title: 'login.greeting',
    text: 'login.signed-in',
    values: { name: signedIn.firstName.slice(0, 40) || 'none' },
  })
  const kept = readCookie(request, 'kept')
  if (kept === undefined) return goTo(requestContext, wanted)
  clearCookie(requestContext, 'kept')
  const path = await claimKeptForm(signedIn.who, kept, requestContext.core)
  return goTo(requestContext, path === undefined ? wanted : keptPage(path, kept))
}
