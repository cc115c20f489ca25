import type { MethodRemoval } from '#core/composition.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import type { Queryable } from '#platform/db/database.ts'
import { isPendingOn } from './queries.ts'

/** Fails with `payment-method-in-use` while a payment with the method is pending. */
export async function refusePendingMethod(
  tx: Queryable,
  { customerId, methodId }: MethodRemoval,
): Promise<Result<null>> {
  return (await isPendingOn(tx, customerId, methodId))
    ? fail('payment-method-in-use', { field: 'methodId' })
    : ok(null)
}
