import type { Customer } from '#core/context.ts'
import { rentedStoreId } from '#core/shopper/customer/rented-store.ts'
import { claimKeptForm } from '#core/shopper/session/keep-form.ts'
import type { SignedIn } from '#core/shopper/sign-in/complete-sign-in.ts'
import { splitPrefix, withPrefix } from '#site/prefix.ts'
import { safeRedirect } from '#site/safe-redirect.ts'
import { pathTo } from '#site/urls.ts'
import { clearCookie, readCookie, setCookie } from '#web/app/request/cookies.ts'
import { setFlash } from '#web/app/request/flash.ts'
import {
  goTo,
  type RequestContext,
  rememberDevice,
  rememberSession,
} from '#web/app/request/request-context.ts'
import { keptParam } from './kept-form.ts'

/** The page that the shopper wanted before signing in, in the language of the request, or the account. */
export function destination(requestContext: RequestContext, wanted: unknown): string {
  const path = safeRedirect(wanted)
  if (path === undefined) return withPrefix(requestContext.prefix, pathTo('myAccount'))
  return requestContext.prefix === '' ? path : withPrefix(requestContext.prefix, splitPrefix(path).path)
}

/** Path of the page of a kept form, with the id of the form. */
function keptPage(path: string, id: string): string {
  const query = new URLSearchParams({ [keptParam]: id })
  return `${path}${path.includes('?') ? '&' : '?'}${query}`
}

/** The page that says what did not go to the account, and goes on to another. */
const earlierAnswersPage = (wanted: string): string => pathTo('earlier', undefined, { return: wanted })

/** Chooses the store that somebody rents from where none was chosen in this browser, such as on another device. */
async function chooseRentedStore({ who }: SignedIn, requestContext: RequestContext): Promise<void> {
  if (requestContext.storeId !== undefined) return
  const storeId = await rentedStoreId(who, requestContext.core)
  if (storeId !== undefined) setCookie(requestContext, 'store', storeId)
}

/**
 * Sets the session cookie, greets, and goes on as `goOn` does; first to a page that says so if what a guest told in
 * this browser did not go to the account.
 */
export async function startSession(
  requestContext: RequestContext,
  request: Request,
  signedIn: SignedIn,
  wanted: string,
): Promise<Response> {
  rememberSession(requestContext, signedIn.token)
  await chooseRentedStore(signedIn, requestContext)
  rememberDevice(requestContext, signedIn.device)
  setFlash(requestContext, {
    title: 'login.greeting',
    text: signedIn.isGuestDataWithheld ? 'login.earlier-left' : 'login.signed-in',
    values: { name: signedIn.firstName.slice(0, 40) || 'none' },
  })
  return goOn(
    requestContext,
    request,
    signedIn.who,
    signedIn.isGuestDataWithheld ? earlierAnswersPage(wanted) : wanted,
  )
}

/** After a sign-in or a proof: redirects to the page of a form that was kept meanwhile, or to the wanted page. */
export async function goOn(
  requestContext: RequestContext,
  request: Request,
  who: Customer,
  wanted: string,
): Promise<Response> {
  const kept = readCookie(request, 'kept')
  if (kept === undefined) return goTo(requestContext, wanted)
  clearCookie(requestContext, 'kept')
  const path = await claimKeptForm(who, kept, requestContext.core)
  return goTo(requestContext, path === undefined ? wanted : keptPage(path, kept))
}
