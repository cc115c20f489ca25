import type { AgreementEnd } from '#core/composition.ts'
import { intentsOfAgreement } from '#core/money/payment/queries.ts'
import { startRefund } from '#core/money/payment/start-refund.ts'
import type { Queryable } from '#platform/db/database.ts'
import { endMembership } from './end-membership.ts'
import { membershipEndingWith } from './ends-with-order.ts'
import { undoMonth } from './refund-month.ts'

/**
 * Ends the membership of somebody whose only order is cancelled before its delivery, and gives the first month back:
 * whoever cancels then gets back everything that was paid. After other ends it goes on until its paid month is over.
 */
export async function endClubWithAgreement(
  tx: Queryable,
  { customerId, id, reason, now }: AgreementEnd,
): Promise<void> {
  const row = reason === 'cancelled' ? await membershipEndingWith(tx, customerId, [id]) : undefined
  if (row === undefined) return
  await endMembership(tx, row, 'nothing-rented', now)
  const intents = await intentsOfAgreement(tx, customerId, row.id)
  for (const intent of intents.filter(({ state }) => state === 'settled')) {
    await undoMonth(tx, { intent, now })
    await startRefund(tx, intent, 'order-cancelled', now)
  }
}
