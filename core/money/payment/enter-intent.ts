import { fail, ok, type Result } from '#domain/base/result.ts'
import type { Queryable } from '#platform/db/database.ts'
import { methodsOf } from '../payment-method/queries.ts'
import { type Intent, insertIntent, type NewIntent } from './queries.ts'
import { ownKeyPrefix } from './schema.ts'

type Entered = Omit<NewIntent, 'methodId' | 'idempotencyKey' | 'nextAttemptAt'> & {
  /** Whether the money comes from a bank account. */
  readonly isBankDebit: boolean
}

/**
 * Writes the payment of a charge that the payment service has made already, with the service's id, for `settleIntent` to
 * settle. Which of the customer's methods was charged is not known here: it gets the newest of its kind. Call it inside the
 * transaction that locks the customer. Fails with `payment-method-not-found`.
 */
export async function enterIntent(
  tx: Queryable,
  { isBankDebit, ...intent }: Entered,
): Promise<Result<Intent>> {
  const methods = await methodsOf(tx, intent.customerId)
  const method = methods.find(({ kind }) => (kind === 'bank') === isBankDebit)
  if (method === undefined) return fail('payment-method-not-found')
  return ok(
    await insertIntent(tx, {
      ...intent,
      methodId: method.id,
      idempotencyKey: `${ownKeyPrefix}entered ${intent.id}`,
      nextAttemptAt: intent.now,
    }),
  )
}
