import type { Context, Customer } from '#core/context.ts'
import { hadDebitReturned } from '#core/money/bank-debit/queries.ts'
import { owedForReturns } from '#core/money/ledger/queries.ts'
import type { Payment } from '#core/money/payment/schema.ts'
import { type PaymentPlan, takePayment } from '#core/money/payment/take-payment.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { emptyPart } from '#domain/money/payment.ts'
import type { Queryable } from '#platform/db/database.ts'
import { consumeRateLimit } from '#platform/rate-limit/consume-rate-limit.ts'
import { findAgreement } from '../agreement/queries.ts'
import type { PayReturnedInput } from './schema.ts'

type Asked = Pick<PayReturnedInput, 'agreementId' | 'owedCents'>

/** The plan of the payment. Call it inside the transaction that locks the customer. */
async function planReturned(
  tx: Queryable,
  customerId: string,
  { agreementId, owedCents }: Asked,
  now: Date,
): Promise<Result<PaymentPlan>> {
  const row = await findAgreement(tx, customerId, agreementId)
  if (row === undefined) return fail('not-found')
  if (!row.paysOnline) return fail('online-payment-off')
  if (row.pendingPayment !== null) return fail('payment-pending')
  const amountCents = await owedForReturns(tx, customerId, agreementId)
  if (amountCents <= 0) return fail('payment-already-made')
  if (amountCents !== owedCents) return fail('conflict', { field: 'owedCents' })
  return ok({
    orderId: null,
    agreementId,
    dueOn: null,
    paymentNumber: null,
    amountCents,
    parts: [{ ...emptyPart(agreementId), returnedCents: amountCents }],
    // A debit that comes back must not be paid with one that may come back.
    takesCardsOnly: await hadDebitReturned(tx, row, now),
  })
}

/**
 * Pays all that a customer owes on an agreement because banks took payments back that could not be taken out of it, from a
 * saved card, exactly once per idempotency key; from a bank account only if no debit of the agreement came back lately.
 * Charges only the amount that the customer was shown. Fails with `not-found`, `online-payment-off`, `payment-pending`,
 * `payment-already-made` (nothing is owed), `conflict` (another amount is owed), or any failure of `takePayment`.
 */
export async function payReturned(
  who: Customer,
  { agreementId, owedCents, idempotencyKey, methodId }: PayReturnedInput,
  context: Context,
): Promise<Result<Payment>> {
  const counted = await consumeRateLimit('payment', who.customerId, context)
  if (!counted.ok) return counted
  return takePayment(
    who,
    {
      purpose: 'returned',
      idempotencyKey,
      methodId,
      body: { agreementId, owedCents },
      plan: (tx, now) => planReturned(tx, who.customerId, { agreementId, owedCents }, now),
    },
    context,
  )
}
