import { fail, ok, type Result } from '#domain/result.ts'
import type { MethodRemoval } from '../composition.ts'
import type { Queryable } from '../db/database.ts'
import { sql } from '../db/sql.ts'

/** Refuses with `payment-method-in-use` while a payment with the method waits for its answer. */
export async function refusePendingMethod(
  tx: Queryable,
  { customerId, methodId }: MethodRemoval,
): Promise<Result<null>> {
  const pending = await tx.maybeOne(sql`
    select 1 as pending from payment_intent
    where customer_id = ${customerId} and method_id = ${methodId} and state = 'pending'`)
  return pending === undefined ? ok(null) : fail('payment-method-in-use', { field: 'methodId' })
}
