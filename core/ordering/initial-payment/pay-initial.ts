import { type AgreementRow, agreementsOfOrder } from '#core/agreement/agreement/queries.ts'
import { initialPayment } from '#core/agreement/schedule/schedule.ts'
import type { Context, Customer } from '#core/context.ts'
import type { Payment } from '#core/money/payment/schema.ts'
import { type PaymentPlan, takePayment } from '#core/money/payment/take-payment.ts'
import { chargeCents } from '#domain/agreement/agreement-charges.ts'
import { civilDateIn } from '#domain/base/civil-date.ts'
import { sumCents } from '#domain/base/money.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { canHappen } from '#domain/base/state-machine.ts'
import { emptyPart, type PaymentPart, partCents } from '#domain/money/payment.ts'
import { orderMachine } from '#domain/ordering/order-machine.ts'
import { mustChange } from '#platform/db/change-state.ts'
import type { Queryable } from '#platform/db/database.ts'
import { consumeRateLimit } from '#platform/rate-limit/consume-rate-limit.ts'
import { changeOrderState } from '../order/change-state.ts'
import { checkDay } from '../order/check-day.ts'
import { findOrder } from '../order/queries.ts'
import type { PayInitialInput } from '../order/schema.ts'

function depositOf({ charges }: AgreementRow): Pick<PaymentPart, 'depositCents'> {
  const depositCents = chargeCents(charges, 'deposit')
  return depositCents === 0 ? {} : { depositCents }
}

async function planInitial(
  tx: Queryable,
  customerId: string,
  orderId: string,
  now: Date,
): Promise<Result<PaymentPlan>> {
  const order = await findOrder(tx, customerId, orderId)
  if (order === undefined) return fail('not-found')
  if (order.state === 'paying') return fail('payment-pending')
  if (order.state === 'confirmed' || order.state === 'delivered') return fail('payment-already-made')
  if (!canHappen(orderMachine, order.state, 'start-payment')) return fail('order-not-payable')
  const today = civilDateIn(now.getTime(), order.timeZone)
  const kept = checkDay(order, today)
  if (!kept.ok) return kept
  const agreements = await agreementsOfOrder(tx, customerId, orderId)
  const parts = agreements.map(
    (agreement): PaymentPart => ({
      ...emptyPart(agreement.id),
      covers: [{ number: 1, dueOn: null }],
      ...initialPayment(agreement),
      ...depositOf(agreement),
      // A reservation is the customer's own money, which goes toward the next payment.
      keptCents: chargeCents(agreement.charges, 'reservation'),
    }),
  )
  mustChange(await changeOrderState(tx, order, 'start-payment', now))
  return ok({
    orderId,
    agreementId: null,
    dueOn: null,
    paymentNumber: 1,
    amountCents: sumCents(parts.map(partCents)),
    parts,
  })
}

/**
 * Makes the initial payment of a signed order (the first payment of each agreement with its tax and charges), exactly
 * once per idempotency key. It confirms the order: its agreements are paid for the first time, and nothing is due until
 * delivery. After a decline the order is unchanged, and another card can be tried with another key.
 * Fails with `order-not-payable` (not signed, or ended), `payment-already-made`, `payment-pending`, `field-required` and
 * `field-invalid` with the field at fault, or any failure of `checkDay` and `takePayment`.
 */
export async function payInitial(
  who: Customer,
  input: PayInitialInput,
  context: Context,
): Promise<Result<Payment>> {
  const { orderId, idempotencyKey, methodId } = input
  const allowed = await consumeRateLimit('payment', who.customerId, context)
  if (!allowed.ok) return allowed
  const methodOfOrder = async () =>
    (await findOrder(context.db, who.customerId, orderId))?.methodId ?? undefined
  return takePayment(
    who,
    {
      purpose: 'initial',
      idempotencyKey,
      methodId: methodId ?? (await methodOfOrder()),
      body: { orderId },
      plan: (tx, now) => planInitial(tx, who.customerId, orderId, now),
    },
    context,
  )
}
