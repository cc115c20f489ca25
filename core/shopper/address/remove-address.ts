import type { Context, Customer } from '#core/context.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { consumeRateLimit } from '#platform/rate-limit/consume-rate-limit.ts'
import { deleteAddress } from './queries.ts'

/** Removes a saved address. Fails with `not-found` or `too-many-requests`. */
export async function removeAddress(who: Customer, id: string, context: Context): Promise<Result<null>> {
  const allowed = await consumeRateLimit('saved-address', who.customerId, context)
  if (!allowed.ok) return allowed
  const removed = await deleteAddress(context.db, who.customerId, id)
  return removed === 0 ? fail('not-found', { field: 'addressName' }) : ok(null)
}
