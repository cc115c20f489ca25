import type { ListedDispute } from '#adapters/payments/port.ts'
import type { Context } from '#core/context.ts'
import { daysAfter } from '#platform/days-after.ts'
import { eachRow, type Tally } from '#platform/jobs/each-row.ts'
import { takeOnce } from '#platform/taken-report/queries.ts'
import { returnPayment } from '../payment/return-payment.ts'
import { findDisputed } from './find-disputed.ts'
import { disputesSince } from './list-disputes.ts'

/** How many days back disputes are asked for: one is decided within so many days after the service has received it. */
export const disputeDays = 180

/** Who takes payments back whose dispute is lost, in the audit trail. */
const actor = 'payment service'

/** Says once that a dispute waits for an operator; `npm run ops -- disputes` goes on saying it. */
async function logOnce({ id, key }: ListedDispute, context: Context): Promise<void> {
  const { db, keys, clock, log } = context
  await takeOnce({ db, keys, now: clock.now() }, `lost dispute ${id}`, async () =>
    log.error({ payment: key, dispute: id }, 'a lost dispute could not be booked, and waits for an operator'),
  )
}

/** Takes the payment of a dispute back. Returns whether it was. */
async function book(dispute: ListedDispute, context: Context): Promise<boolean> {
  const { id, key } = dispute
  const { step } = await findDisputed(context.db, dispute)
  if (dispute.state !== 'lost' || step === 'none') return false
  if (step === 'take-back') {
    const asked = { paymentId: key, reason: `lost dispute ${id}`.slice(0, 200) }
    if ((await returnPayment(asked, actor, context)).ok) return true
  }
  await logOnce(dispute, context)
  return false
}

/**
 * Takes payments back whose dispute is lost, as `return-payment` does: the ledger mirrors the payment, what it paid is due
 * again, and its customer is told. A dispute about a part of a payment, one over money that the store gave back before,
 * or one whose payment cannot be taken back, is left to an operator, with one line in the log. One that fails is logged
 * and tried again the next night, so that it does not hold up the others. A question about a charge (`retrieval`) moves
 * no money. Safe to repeat, and to kill at any time. Throws if the service does not give its list.
 * @returns how many were taken back, and how many failed
 */
export async function bookLostDisputes(context: Context): Promise<Tally> {
  const disputes = await disputesSince(daysAfter(context.clock.now(), -disputeDays), context)
  return eachRow(disputes, (dispute) => book(dispute, context), {
    ...{ log: context.log, named: ({ id, key }) => ({ payment: key, dispute: id }) },
    failed: 'a lost dispute could not be booked, and is tried again the next night',
  })
}
