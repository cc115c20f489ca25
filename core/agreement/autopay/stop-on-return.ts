import type { ReturnedDebit } from '#core/composition.ts'
import type { Queryable } from '#platform/db/database.ts'
import { agreementsOf } from '../agreement/queries.ts'
import { stopAutopay } from './end-autopay.ts'
import { activeOnMethod } from './queries.ts'

/**
 * The bank returned a payment: autopay that charges the account stops for its agreements, or for all if nothing more can
 * be taken from it, and the customer is told. It goes on once the customer turns it on again.
 */
export async function stopOnReturn(
  tx: Queryable,
  { customerId, methodId, agreementIds, endsMethod, now }: ReturnedDebit,
): Promise<void> {
  const active = await activeOnMethod(tx, customerId, methodId)
  const byId = new Map((await agreementsOf(tx, customerId)).map((row) => [row.id, row]))
  for (const one of active.filter(({ agreementId }) => endsMethod || agreementIds.includes(agreementId))) {
    const agreement = byId.get(one.agreementId)
    if (agreement !== undefined) await stopAutopay(tx, one, agreement, 'payment-returned', now)
  }
}
