import { orderingStatus } from '#core/places/store/ordering-status.ts'
import type { Store } from '#core/places/store/schema.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'

/**
 * Whether a store makes agreements online at an instant. A basket stays at its store when that closes. Fails with
 * `store-no-orders` (closed for good), `store-opens-soon` or `store-not-online`.
 */
export function checkStore(
  store: Pick<Store, 'flags' | 'ecommCloseOn' | 'timeZone'>,
  now: Date,
): Result<null> {
  const status = orderingStatus(store, now)
  if (status === 'closed') return fail('store-no-orders')
  if (status === 'soon') return fail('store-opens-soon')
  return store.flags.onlineAgreementEnabled ? ok(null) : fail('store-not-online')
}
