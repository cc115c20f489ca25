import type { CookieName } from '#site/cookies.ts'
import { pathTo } from '#site/urls.ts'
import { readScriptCookie } from '#web/app/request/script-cookie.ts'

/** Marks a visit in which the window was open. */
const visitKey = 'dealsWindow'

/** Pages of checkout, sign-in, payment, application, account and deals. */
const quietPages = (
  [
    ...([
      'checkout',
      'newCheckout',
      'payfone',
      'bankVerification',
      'bankVerified',
      'orderConfirmation',
      'signed',
      'notSigned',
    ] as const),
    ...(['login', 'payOnlineLogin', 'registration', 'resetPassword'] as const),
    ...(['instantApproval', 'webOrderForm', 'digitalOrderForm'] as const),
    ...(['approved', 'preApproved', 'declined', 'serviceFailure', 'serviceFailureLogin'] as const),
    ...(['account', 'myAccount', 'payments', 'deals', 'dealsConfirmation', 'unsubscribe'] as const),
  ] as const
).map((name) => `/${pathTo(name).split('/')[1]}`)

/** Whether a path is one of some, or below one. */
function isBelow(path: string, some: readonly string[]): boolean {
  return some.some((one) => path === one || path.startsWith(`${one}/`))
}

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

/** Whether somebody is typing, in another window, or not looking. */
function wouldDisturb(): boolean {
  const typing = document.activeElement?.matches('input, textarea, select, [contenteditable], iframe')
  const covered = document.querySelector('dialog[open], [popover]:popover-open') !== null
  return typing === true || covered || document.visibilityState !== 'visible'
}

/**
 * Whether the window that offers deals may open by itself on a page: once a visit, and not while the shopper has signed
 * up or closed it (documents 1 §4, §7).
 * @param path without prefix
 * @param excluded further paths on which it must not
 */
export function mayOpen(path: string, excluded: readonly string[]): 'now' | 'later' | 'never' {
  const has = (name: CookieName) => readScriptCookie(name) !== undefined
  const isOver = has('signUpAccepted') || has('signUpDeclined') || wasOpened()
  if (isOver || isBelow(path, quietPages) || isBelow(path, excluded)) return 'never'
  return wouldDisturb() ? 'later' : 'now'
}
