import { makePaymentInput } from '#core/agreement/agreement/schema.ts'
import { makePayment } from '#core/agreement/payment/make-payment.ts'
import { makePayoff } from '#core/agreement/payoff/make-payoff.ts'
import { makePayoffInput } from '#core/agreement/payoff/schema.ts'
import type { Context, Customer } from '#core/context.ts'
import type { Payment } from '#core/money/payment/schema.ts'
import { payInitial } from '#core/ordering/initial-payment/pay-initial.ts'
import { createOrder } from '#core/ordering/new-order/create-order.ts'
import { inputOf } from '#core/testing/input.ts'
import type { CivilDate } from '#domain/base/civil-date.ts'
import { type Result, unwrap } from '#domain/base/result.ts'
import { cancelOrder } from '../cancel-order.ts'
import { markDelivered } from '../mark-delivered.ts'
import type { Order } from '../schema.ts'
import { payInitialInput } from '../schema.ts'
import { orderInput, sign } from './shopper.ts'

/** What a shopper's browser keeps between a request and its repetition. */
export type Plan = {
  readonly kind: 'own' | 'cancel'
  readonly who: Customer
  readonly basketId: string
  readonly methodId: string
  readonly payoffCents: number
}

/** Reports a step confirmed to the shopper, which must never be lost afterwards. */
export type Acknowledge = (step: string, id: string) => void

/** Pays with one key, and with a second one if the first payment was released, as a shopper would. */
async function paid(pay: (key: string) => Promise<Result<Payment>>, acknowledge: Acknowledge, step: string) {
  for (const key of ['first', 'second']) {
    const answer = await pay(`${step} ${key}`)
    if (!answer.ok && answer.problem.code === 'payment-released') continue
    const payment = unwrap(answer)
    if (payment.state !== 'pending') acknowledge(step, payment.id)
    return
  }
}

async function own(plan: Plan, order: Order, context: Context, acknowledge: Acknowledge): Promise<void> {
  const { who, methodId, payoffCents } = plan
  const delivered = await markDelivered(order.number, '2026-03-02', 'test', context)
  if (delivered.ok) acknowledge('delivered', order.id)
  const [agreement] = order.agreements
  const agreementId = agreement?.id ?? ''
  const dueOn: CivilDate = '2026-03-09'
  // Part of the amount due first, then the rest.
  const asked = { agreementId, dueOn, methodId }
  await paid(
    (idempotencyKey) =>
      makePayment(who, inputOf(makePaymentInput, { ...asked, amountCents: 1_000, idempotencyKey }), context),
    acknowledge,
    'partial',
  )
  await paid(
    (idempotencyKey) => makePayment(who, inputOf(makePaymentInput, { ...asked, idempotencyKey }), context),
    acknowledge,
    'renewal',
  )
  await paid(
    (idempotencyKey) =>
      makePayoff(
        who,
        inputOf(makePayoffInput, {
          agreementId,
          quotedCents: payoffCents,
          quotedOn: '2026-03-02',
          methodId,
          idempotencyKey,
        }),
        context,
      ),
    acknowledge,
    'payoff',
  )
}

/**
 * From a basket to ownership, or to a cancelled order, with repeatable requests: run again after a crash, it
 * continues from the state of the store.
 */
export async function runJourney(plan: Plan, context: Context, acknowledge: Acknowledge): Promise<void> {
  const { who, basketId, methodId } = plan
  const order = unwrap(await createOrder(who, orderInput(basketId, context), context))
  acknowledge('order', order.id)
  await sign(who, order, context)
  const pay = (idempotencyKey: string) =>
    payInitial(who, inputOf(payInitialInput, { orderId: order.id, methodId, idempotencyKey }), context)
  if (plan.kind === 'own') {
    await paid(pay, acknowledge, 'initial')
    return own(plan, order, context, acknowledge)
  }
  if (order.state !== 'cancelled') await paid(pay, acknowledge, 'initial')
  unwrap(await cancelOrder(who, order.id, context))
  acknowledge('cancelled', order.id)
}
