import type { CookieName } from '#site/cookies.ts'
import { pathTo } from '#site/urls.ts'
import { isBelow, isQuietPage, wouldDisturb } from '#web/app/request/quiet-page.ts'
import { readScriptCookie } from '#web/app/request/script-cookie.ts'

/** Marks a visit in which the window was open. */
const visitKey = 'dealsWindow'

/** Pages of account and deals. */
const otherQuietPages = (
  ['account', 'myAccount', 'stopEmailChange', 'deals', 'dealsConfirmation'] as const
).map((name) => `/${pathTo(name).split('/')[1]}`)

/** Storage may be forbidden; then the cookie of whoever closes the window has to do. */
function wasOpened(): boolean {
  try {
    return sessionStorage.getItem(visitKey) !== null
  } catch {
    return false
  }
}

/** Notes that the window was open in this visit. */
export function noteOpened(): void {
  try {
    sessionStorage.setItem(visitKey, '1')
  } catch {
    // As for `wasOpened`.
  }
}

/**
 * Whether the window that offers deals may open by itself on a page: once a visit, and not while the shopper has signed
 * up or closed it (document 1 §4, §7).
 * @param path without prefix
 * @param excluded further paths on which it must not
 */
export function mayOpen(path: string, excluded: readonly string[]): 'now' | 'later' | 'never' {
  const has = (name: CookieName) => readScriptCookie(name) !== undefined
  const isOver = has('signUpAccepted') || has('signUpDeclined') || wasOpened()
  if (isOver || isQuietPage(path) || isBelow(path, otherQuietPages) || isBelow(path, excluded)) return 'never'
  return wouldDisturb() ? 'later' : 'now'
}
