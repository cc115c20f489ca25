import type { ListedDispute } from '#adapters/payments/port.ts'
import { sumCents } from '#domain/base/money.ts'
import type { Queryable } from '#platform/db/database.ts'
import { findAnyIntent, type Intent } from '../payment/queries.ts'
import { allRefundsOf } from '../refund/queries.ts'
import { type DisputeStep, type Refunded, stepAfter } from './step-after.ts'

/** The payment of a dispute, what the store gives back of it, and the step that the dispute needs. */
type Disputed = {
  readonly step: DisputeStep
  /** Undefined where the store does not know the payment. */
  readonly intent: Intent | undefined
  readonly refunded: Refunded
}

/** What goes back of a payment, in cents, whoever gives it back: deposits and unused money are among it. */
async function refundedOf(db: Queryable, intent: Intent): Promise<Refunded> {
  const refunds = await allRefundsOf(db, intent)
  const sent = refunds.filter(({ state }) => state === 'settled')
  return {
    cents: sumCents(refunds.map(({ amountCents }) => amountCents)),
    sentCents: sumCents(sent.map(({ amountCents }) => amountCents)),
  }
}

/** What the store has of a disputed payment, of any customer. */
export async function findDisputed(db: Queryable, dispute: ListedDispute): Promise<Disputed> {
  const intent = await findAnyIntent(db, dispute.key)
  const refunded = intent === undefined ? { cents: 0, sentCents: 0 } : await refundedOf(db, intent)
  return { step: stepAfter(dispute, intent, refunded), intent, refunded }
}
