import type { Context, Customer } from '#core/context.ts'
import type { Payment } from '#core/money/payment/schema.ts'
import { type PaymentPlan, takePayment } from '#core/money/payment/take-payment.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { emptyPart } from '#domain/money/payment.ts'
import type { Queryable } from '#platform/db/database.ts'
import { consumeRateLimit } from '#platform/rate-limit/consume-rate-limit.ts'
import { type AgreementRow, findAgreement } from '../agreement/queries.ts'
import { isLastPayment, requireDebitsArrived, takesCardsOnly } from '../payment/check-debits.ts'
import { storeDay } from '../schedule/agreement-terms.ts'
import { withRateOfToday } from '../tax-rate/update-tax-rate.ts'
import { reinstatementOf } from './quote-reinstatement.ts'
import type { ReinstateInput, ReinstatementQuote } from './schema.ts'

/**
 * The payment plan of a reinstatement: its due date is that of the earliest missed payment, and it covers all
 * missed ones.
 */
export function planOfReinstatement(row: AgreementRow, quote: ReinstatementQuote): PaymentPlan {
  const { rentCents, taxCents, lateFeesCents, reinstatementFeeCents, heldCents, totalCents, missed } = quote
  return {
    orderId: null,
    agreementId: row.id,
    dueOn: missed[0]?.dueOn ?? null,
    paymentNumber: missed.at(-1)?.number ?? null,
    amountCents: totalCents,
    parts: [
      {
        ...emptyPart(row.id),
        covers: missed.map(({ number, dueOn }) => ({ number, dueOn })),
        rentCents,
        taxCents,
        feesCents: lateFeesCents + reinstatementFeeCents,
        heldCents,
      },
    ],
  }
}

/** Fails with `debit-on-its-way` if resuming an agreement makes its last payment before all others have arrived. */
export async function checkResumed(
  tx: Queryable,
  row: AgreementRow,
  { missed }: ReinstatementQuote,
): Promise<Result<null>> {
  return isLastPayment(row, row.paymentsMade + missed.length) ? requireDebitsArrived(tx, row) : ok(null)
}

async function planReinstatement(
  tx: Queryable,
  customerId: string,
  asked: { agreementId: string; quotedCents: number },
  now: Date,
): Promise<Result<PaymentPlan>> {
  const found = await findAgreement(tx, customerId, asked.agreementId)
  if (found === undefined) return fail('not-found')
  const row = await withRateOfToday(tx, found, now)
  if (!row.paysOnline) return fail('online-payment-off')
  if (row.pendingPayment !== null) return fail('payment-pending')
  if (row.state === 'returned') return fail('reinstatement-at-store')
  const quote = await reinstatementOf(tx, row, storeDay(row, now))
  if (!quote.ok) return quote
  const { quotedCents } = asked
  const { totalCents: amountCents, payoffCents } = quote.value
  if (payoffCents !== null) return fail('payoff-is-less', { params: { amountCents: payoffCents } })
  const arrived = await checkResumed(tx, row, quote.value)
  if (!arrived.ok) return arrived
  return amountCents === quotedCents
    ? ok({ ...planOfReinstatement(row, quote.value), takesCardsOnly: await takesCardsOnly(tx, row, now) })
    : fail('reinstatement-changed', { params: { quotedCents, amountCents } })
}

/**
 * Resumes a lapsed agreement with all its credit: pays the missed payments, the open fees and the
 * reinstatement fee of its state in one payment from a saved card, exactly once per idempotency key. Charges
 * only the amount the customer agreed to. If the goods were returned, it must be resumed at the store
 * (`reinstateReturned`).
 * Fails with `reinstatement-not-possible`, `reinstatement-window-passed`, `reinstatement-at-store`,
 * `reinstatement-changed` (params: quotedCents, amountCents), `payment-pending`, `debit-on-its-way`, `payoff-is-less`
 * (params: amountCents) if the goods can be bought for no more, or any failure of `takePayment`.
 */
export async function reinstateAgreement(
  who: Customer,
  input: ReinstateInput,
  context: Context,
): Promise<Result<Payment>> {
  const { agreementId, quotedCents, idempotencyKey, methodId } = input
  const counted = await consumeRateLimit('payment', who.customerId, context)
  if (!counted.ok) return counted
  return takePayment(
    who,
    {
      purpose: 'reinstatement',
      idempotencyKey,
      methodId,
      body: { agreementId, quotedCents },
      plan: (tx, now) => planReinstatement(tx, who.customerId, { agreementId, quotedCents }, now),
    },
    context,
  )
}
