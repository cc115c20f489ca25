import type { SessionPlace } from '#core/shopper/session/idle-limits.ts'
import { urls } from '#site/urls.ts'

const checkoutPaths: readonly string[] = [
  urls.checkout,
  urls.newCheckout,
  urls.payfone,
  urls.checkoutTimedOut,
]

/** Which time-out applies to a page: the checkout's or the account's. `path` is without prefix. */
export function sessionPlace(path: string): SessionPlace {
  return checkoutPaths.includes(path) ? 'checkout' : 'elsewhere'
}
