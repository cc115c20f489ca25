import { redirect } from 'react-router'
import type { SignedIn } from '#core/customer/enter.ts'
import { claimKeptForm } from '#core/session/keep-form.ts'
import { clearCookie, readCookie } from '../cookies.ts'
import { leaveNotice } from '../left-notice.ts'
import { ownPath } from '../own-path.ts'
import { splitPrefix, withPrefix } from '../prefix.ts'
import { rememberSession, type Scope } from '../scope.ts'
import { pathTo } from '../urls.ts'

/** The page that the shopper was on the way to, out of a query or a form; undefined when there is none. */
export function wantedPath(wanted: unknown): string | undefined {
  const path = ownPath(wanted)
  return path === '/' && wanted !== '/' ? undefined : path
}

/** Where the shopper wanted to go before the sign-in came between, in the language of the page; else the account. */
export function destination(scope: Scope, wanted: unknown): string {
  const path = wantedPath(wanted)
  if (path === undefined) return withPrefix(scope.prefix, pathTo('myAccount'))
  return scope.prefix === '' ? path : withPrefix(scope.prefix, splitPrefix(path).path)
}

/** Keeps the new session in the browser, greets, and goes on: to the form that waited, or to where the shopper wanted. */
export async function goOn(
  scope: Scope,
  request: Request,
  signedIn: SignedIn,
  wanted: string,
): Promise<Response> {
  rememberSession(scope, signedIn.token)
  leaveNotice(scope, {
    title: 'login.greeting',
    text: 'login.signed-in',
    values: { name: signedIn.firstName.slice(0, 40) || 'none' },
  })
  const kept = readCookie(request, 'kept')
  if (kept === undefined) return redirect(wanted)
  clearCookie(scope, 'kept')
  const waits = await claimKeptForm(signedIn.who, kept, scope.core)
  return redirect(waits ? withPrefix(scope.prefix, pathTo('keptForm', undefined, { form: kept })) : wanted)
}
