import type { MethodRemoval } from '#core/composition.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import type { Queryable } from '#platform/db/database.ts'
import { agreementsOf } from '../agreement/queries.ts'
import { stopAutopay } from './end-autopay.ts'
import { activeOnMethod } from './queries.ts'

/**
 * Ends autopay that charges a removed payment method. Fails with `payment-method-on-autopay` (params: count,
 * agreements) unless its owner has confirmed it.
 */
export async function endOnMethod(
  tx: Queryable,
  { customerId, methodId, endsAutopay, now }: MethodRemoval,
): Promise<Result<null>> {
  const active = await activeOnMethod(tx, customerId, methodId)
  const byId = new Map((await agreementsOf(tx, customerId)).map((row) => [row.id, row]))
  if (active.length > 0 && !endsAutopay) {
    const agreements = active.map(({ agreementId }) => byId.get(agreementId)?.number ?? '').join(', ')
    return fail('payment-method-on-autopay', { params: { count: active.length, agreements } })
  }
  for (const one of active) {
    const agreement = byId.get(one.agreementId)
    if (agreement !== undefined) await stopAutopay(tx, one, agreement, 'method-removed', now)
  }
  return ok(null)
}
