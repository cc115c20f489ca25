import { intentsOfAgreement } from '#core/money/payment/queries.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { AgreementRow } from '../agreement/queries.ts'
import type { Autopay } from './schema.ts'

/** The pending payment of an agreement, or null. */
export async function pendingPaymentOf(
  db: Queryable,
  agreement: AgreementRow,
): Promise<Autopay['pendingPayment']> {
  if (agreement.pendingPayment === null) return null
  const intents = await intentsOfAgreement(db, agreement.customerId, agreement.id)
  const pending = intents.find(({ state }) => state === 'pending')
  if (pending === undefined) return null
  const { id, amountCents, brand, last4, account } = pending
  return { id, amountCents, brand, last4, account }
}
