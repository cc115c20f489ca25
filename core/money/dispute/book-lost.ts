import type { ListedDispute } from '#adapters/payments/port.ts'
import type { Context } from '#core/context.ts'
import { daysAfter } from '#platform/days-after.ts'
import { findAnyIntent } from '../payment/queries.ts'
import { returnPayment } from '../payment/return-payment.ts'
import { disputesSince } from './list-disputes.ts'

/** A dispute is decided within this many days after the service has received it. */
const days = 180

/** Who takes payments back whose dispute is lost, in the audit trail. */
const actor = 'payment service'

/** Takes one payment back. Returns whether it was. */
async function book({ id, key, amountCents }: ListedDispute, context: Context): Promise<boolean> {
  const intent = await findAnyIntent(context.db, key)
  // What is no longer settled was taken back or given back before.
  if (intent?.state !== 'settled') return false
  const facts = { payment: key, dispute: id }
  const booked =
    amountCents === intent.amountCents && intent.debit === null
      ? await returnPayment({ paymentId: key, reason: `lost dispute ${id}`.slice(0, 200) }, actor, context)
      : null
  if (booked?.ok === true) return true
  context.log.error(facts, 'a lost dispute could not be booked, and waits for an operator')
  return false
}

/**
 * Takes payments back whose dispute is lost, as `return-payment` does: the ledger mirrors the payment, what it paid is due
 * again, and its customer is told. A dispute about a part of a payment, or one whose payment cannot be taken back, is left to
 * an operator, each time with a line in the log. A question about a charge (`retrieval`) moves no money. Safe to repeat, and to kill
 * at any time. Throws if the service does not give its list.
 * @returns how many were taken back
 */
export async function bookLostDisputes(context: Context): Promise<number> {
  let booked = 0
  for (const dispute of await disputesSince(daysAfter(context.clock.now(), -days), context)) {
    const isLost = dispute.state === 'lost' && dispute.kind !== 'retrieval'
    if (isLost && (await book(dispute, context))) booked += 1
  }
  return booked
}
