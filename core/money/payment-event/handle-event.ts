import type { GatewayEvent } from '#adapters/payments/port.ts'
import type { Context } from '#core/context.ts'
import { isRowId } from '#platform/row-id.ts'
import { findAnyIntent } from '../payment/queries.ts'
import { settleIntent } from '../payment/settle-intent.ts'
import { makeRefund } from '../refund/make-refund.ts'
import { findAnyRefund } from '../refund/queries.ts'
import { isHandled, markHandled } from './queries.ts'

/** Asks the service what became of a charge, and books that. */
async function syncCharge(id: string, context: Context): Promise<void> {
  const intent = await findAnyIntent(context.db, id)
  const charge = intent && (await context.adapters.payments.findCharge(id))
  if (intent === undefined || charge === undefined)
    context.log.warn({ payment: id }, 'an event is about a charge that only one side knows')
  else await settleIntent(intent.customerId, id, charge, context)
}

/** What to do about a dispute, an operator decides; its money is booked when it is lost. */
async function syncDispute(id: string, context: Context): Promise<void> {
  context.log.error({ payment: id }, 'a payment is disputed, or its dispute has changed')
  await syncCharge(id, context)
}

async function syncRefund(id: string, context: Context): Promise<void> {
  const refund = await findAnyRefund(context.db, id)
  if (refund === undefined)
    context.log.warn({ refund: id }, 'an event is about a refund that the store does not know')
  else await makeRefund(refund.customerId, id, context)
}

/**
 * Deals with an event of the payment service, once. An event only says where to look: what is booked is what the service
 * answers now, so events may come late, in any order and several times. It is noted after its work: if the process is
 * killed meanwhile, the service sends it again. A charge that the store does not know is left to the comparison of the
 * lists. Throws if the service does not answer; it then has to send the event again.
 */
export async function handlePaymentEvent({ id, about, key }: GatewayEvent, context: Context): Promise<void> {
  const { db, clock } = context
  if (await isHandled(db, id)) return
  if (!isRowId(key)) context.log.warn('an event is about a key that the store has not made')
  else if (about === 'charge') await syncCharge(key, context)
  else if (about === 'dispute') await syncDispute(key, context)
  else await syncRefund(key, context)
  await markHandled(db, id, clock.now())
}
