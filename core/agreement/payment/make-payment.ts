import type { Context, Customer } from '#core/context.ts'
import type { Payment } from '#core/money/payment/schema.ts'
import { takePayment } from '#core/money/payment/take-payment.ts'
import type { Result } from '#domain/base/result.ts'
import { consumeRateLimit } from '#platform/rate-limit/consume-rate-limit.ts'
import type { MakePaymentInput } from '../agreement/schema.ts'
import { planPayment } from './plan-payment.ts'

/**
 * Makes a payment on one agreement, or on several with one charge, from a saved card or bank account, exactly once,
 * even if requested repeatedly or from several tabs. Without an amount it pays everything due, otherwise the next
 * payment, less the money held. With an amount, it must be at least $1.00 (or what completes a payment, if that is
 * less) and less than the payoff of the day. Money settles whole charges in the order of `openCharges`; the rest is
 * held. `dueOn` must be the next due date, so that two tabs never pay the same payment twice, and `heldCents`, if
 * given, must be the money held that the payer saw, as `shown` must be what the amount pays. The last payment brings
 * ownership. A payment without a known result is returned as `pending`. If one of several agreements cannot be paid as
 * asked, nothing is charged, and the problem's field is `payments.<index>`.
 * Fails with `payment-already-made`, `payment-not-next`, `payment-not-possible`, `payment-pending`,
 * `debit-on-its-way` (the last payment while an earlier one has not arrived), `conflict`, `payment-too-small`
 * (leastCents), `payoff-is-less` (amountCents: the payoff, which is not more than the requested amount),
 * `money-not-cents` and `date-invalid` with the field at fault, or any failure of `takePayment`.
 */
export async function makePayment(
  who: Customer,
  input: MakePaymentInput,
  context: Context,
): Promise<Result<Payment>> {
  const { payments, idempotencyKey, methodId } = input
  const asked = payments.map(({ amountCents, ...one }) => ({
    ...one,
    amount: amountCents ?? ('due' as const),
  }))
  const counted = await consumeRateLimit('payment', who.customerId, context)
  if (!counted.ok) return counted
  return takePayment(
    who,
    {
      purpose: 'renewal',
      idempotencyKey,
      methodId,
      body: { payments: JSON.stringify(asked.map(({ heldCents, shown, ...one }) => one)) },
      plan: (tx, now) => planPayment(tx, who.customerId, asked, now),
    },
    context,
  )
}
