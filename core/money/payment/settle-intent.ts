import type { Charge } from '#adapters/payments/port.ts'
import type { PaymentEvent } from '#core/composition.ts'
import type { Context } from '#core/context.ts'
import { lockCustomer } from '#core/shopper/customer/lock-customer.ts'
import { canHappen } from '#domain/base/state-machine.ts'
import { paymentMachine } from '#domain/money/payment-machine.ts'
import { mustChange } from '#platform/db/change-state.ts'
import type { Queryable } from '#platform/db/database.ts'
import { writeRefund } from '../refund/write-refund.ts'
import { changePaymentState } from './change-state.ts'
import { findIntent, type Intent } from './queries.ts'
import { sendReceipt } from './send-receipt.ts'

type Answer = Charge | { readonly state: 'unknown' }

async function capture(tx: Queryable, event: PaymentEvent, gatewayReference: string): Promise<void> {
  const { intent, now, composition } = event
  const effect = composition.paymentEffects[intent.purpose]
  const isLate = intent.state === 'released' || (await effect.isUnwanted?.(tx, event)) === true
  if (isLate && canHappen(paymentMachine, intent.state, 'capture-late')) {
    mustChange(await changePaymentState(tx, intent, 'capture-late', { gatewayReference, settledAt: now }))
    await writeRefund(tx, intent, 'late-capture', now)
  } else if (canHappen(paymentMachine, intent.state, 'settle')) {
    const receipt = await effect.settled(tx, event)
    const change = { gatewayReference, receipt, settledAt: now }
    mustChange(await changePaymentState(tx, intent, 'settle', change))
    await sendReceipt(tx, event, receipt)
  }
}

async function markFailed(
  tx: Queryable,
  event: PaymentEvent,
  answer: Exclude<Answer, { state: 'captured' }>,
): Promise<void> {
  const { intent, composition } = event
  const failing = answer.state === 'declined' ? 'decline' : 'release'
  if (!canHappen(paymentMachine, intent.state, failing)) return
  await composition.paymentEffects[intent.purpose].failed(tx, event)
  const change = answer.state === 'declined' ? { declineCode: answer.code } : {}
  mustChange(await changePaymentState(tx, intent, failing, change))
}

/**
 * Records the gateway's answer and all its effects in one transaction. The first one to know the answer, the
 * caller or the recovery job, settles the payment; later calls find it settled. `unknown` releases an intent
 * that the gateway does not know.
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
    const event = { intent, customer, now, composition: context.composition }
    if (answer.state === 'captured') await capture(tx, event, answer.reference)
    else await markFailed(tx, event, answer)
    const after = await findIntent(tx, customerId, intentId)
    if (after === undefined) throw new Error(`no payment ${intentId}`)
    return after
  })
}
