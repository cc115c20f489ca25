import type { Charge } from '#adapters/payments/port.ts'
import { paymentMachine } from '#domain/machines/payment.ts'
import { canHappen } from '#domain/state-machine.ts'
import type { PaymentEvent } from '../composition.ts'
import type { Context } from '../context.ts'
import { lockCustomer } from '../customer/lock-customer.ts'
import type { Queryable } from '../db/database.ts'
import { writeRefund } from '../refund/write-refund.ts'
import { sendReceipt } from './send-receipt.ts'
import { findIntent, type Intent, updateIntent } from './store.ts'

type Answer = Charge | { readonly state: 'unknown' }

async function capture(tx: Queryable, event: PaymentEvent, gatewayReference: string): Promise<void> {
  const { intent, now, composition } = event
  if (canHappen(paymentMachine, intent.state, 'capture-late')) {
    await updateIntent(tx, intent, { state: 'refunded', gatewayReference, settledAt: now })
    await writeRefund(tx, intent, 'late-capture', now)
  } else if (canHappen(paymentMachine, intent.state, 'settle')) {
    const receipt = await composition.paymentEffects[intent.purpose].settled(tx, event)
    await updateIntent(tx, intent, { state: 'settled', gatewayReference, receipt, settledAt: now })
    await sendReceipt(tx, event, receipt)
  }
}

/**
 * Writes down what the gateway answered, with all that follows from it, in one transaction: whoever learns it first,
 * the caller or the recovery job, settles it, and anyone later finds it settled. `unknown` lets go of an intent of
 * which the gateway knows nothing.
 */
export async function settleIntent(
  customerId: string,
  intentId: string,
  answer: Answer,
  context: Context,
): Promise<Intent> {
  const now = context.clock.now()
  return context.db.transaction(async (tx) => {
    const customer = await lockCustomer(tx, customerId)
    const intent = await findIntent(tx, customerId, intentId)
    if (intent === undefined) throw new Error(`no payment ${intentId}`)
    const { composition } = context
    const event = { intent, customer, now, composition }
    if (answer.state === 'captured') await capture(tx, event, answer.reference)
    else if (intent.state === 'pending') {
      await composition.paymentEffects[intent.purpose].failed(tx, event)
      await updateIntent(
        tx,
        intent,
        answer.state === 'declined' ? { state: 'declined', declineCode: answer.code } : { state: 'released' },
      )
    }
    const after = await findIntent(tx, customerId, intentId)
    if (after === undefined) throw new Error(`no payment ${intentId}`)
    return after
  })
}
