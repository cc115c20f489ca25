import type { CivilDate } from '#domain/civil-date.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import type { Context, Customer } from '../context.ts'
import type { Queryable } from '../db/database.ts'
import type { Payment } from '../payment/schema.ts'
import { type PaymentPlan, takePayment } from '../payment/take-payment.ts'
import { isRunning, nextPayment, storeDay } from './position.ts'
import { type MakePaymentInput, makePaymentInput } from './schema.ts'
import { findAgreement } from './store.ts'

/** The next payment as it would be charged, worked out under the customer's lock. */
export async function planPayment(
  tx: Queryable,
  customerId: string,
  asked: { agreementId: string; dueOn: CivilDate },
  now: Date,
): Promise<Result<PaymentPlan>> {
  const row = await findAgreement(tx, customerId, asked.agreementId)
  if (row === undefined) return fail('not-found')
  const next = nextPayment(row, storeDay(row, now))
  if (row.hasPending) return fail('payment-pending')
  if (!isRunning(row) || next === null || row.state === 'lapsed') return fail('payment-not-possible')
  if (asked.dueOn < next.dueOn) return fail('payment-already-made')
  if (asked.dueOn > next.dueOn) return fail('payment-not-next')
  const { rentCents, taxCents, totalCents, number } = next
  return ok({
    orderId: null,
    agreementId: row.id,
    dueOn: next.dueOn,
    paymentNumber: number,
    amountCents: totalCents,
    parts: [{ agreementId: row.id, rentCents, taxCents, feesCents: 0, saleCents: 0, saleTaxCents: 0 }],
  })
}

/**
 * Pays the next payment of an agreement from a saved card: once for its due date, however often and from how many tabs
 * it is asked. Paying the last one brings ownership. A payment whose outcome is not known yet comes back `pending`.
 * Refuses with `payment-already-made`, `payment-not-next`, `payment-not-possible`, `payment-pending`, and what
 * `takePayment` refuses with.
 */
export async function makePayment(
  who: Customer,
  input: MakePaymentInput,
  context: Context,
): Promise<Result<Payment>> {
  const { agreementId, dueOn, idempotencyKey, methodId } = makePaymentInput.parse(input)
  return takePayment(
    who,
    {
      purpose: 'renewal',
      idempotencyKey,
      methodId,
      body: { agreementId, dueOn },
      plan: (tx, now) => planPayment(tx, who.customerId, { agreementId, dueOn }, now),
    },
    context,
  )
}
