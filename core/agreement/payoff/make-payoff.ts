import type { Context, Customer } from '#core/context.ts'
import type { Payment } from '#core/money/payment/schema.ts'
import { type PaymentPlan, takePayment } from '#core/money/payment/take-payment.ts'
import type { PayoffQuote } from '#domain/agreement/payoff.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { taxOnPayment } from '#domain/base/tax.ts'
import type { PaymentPart } from '#domain/money/payment.ts'
import type { Queryable } from '#platform/db/database.ts'
import { consumeRateLimit } from '#platform/rate-limit/consume-rate-limit.ts'
import { type AgreementRow, findAgreement } from '../agreement/queries.ts'
import { requireDebitsArrived, takesCardsOnly } from '../payment/check-debits.ts'
import { storeDay } from '../schedule/agreement-terms.ts'
import { isRunning } from '../schedule/running.ts'
import { quoteOf } from './quote-payoff.ts'
import type { MakePayoffInput } from './schema.ts'
import { takesPayoffOnline } from './takes-payoff-online.ts'

/** Past-due rent is charged as rent; the rest buys the goods. */
function partOf(row: AgreementRow, quote: PayoffQuote): PaymentPart {
  const rentCents = Math.min(quote.pastDueRentCents, quote.rentPayoffCents)
  const taxCents = Math.min(quote.taxCents, taxOnPayment(rentCents, quote.taxRate))
  return {
    agreementId: row.id,
    covers: [],
    rentCents,
    taxCents,
    feesCents: quote.feesCents,
    saleCents: quote.rentPayoffCents - rentCents,
    saleTaxCents: quote.taxCents - taxCents,
    heldCents: quote.heldCents,
    keptCents: 0,
  }
}

/** The plan of a payoff. Call it inside the transaction that locks the customer. */
export async function planPayoff(
  tx: Queryable,
  customerId: string,
  asked: { agreementId: string; quotedCents: number; isAtStore?: boolean },
  now: Date,
): Promise<Result<PaymentPlan>> {
  const row = await findAgreement(tx, customerId, asked.agreementId)
  if (row === undefined) return fail('not-found')
  if (!row.paysOnline && asked.isAtStore !== true) return fail('online-payment-off')
  if (!isRunning(row)) return fail('payoff-not-possible', { params: { agreement: row.state } })
  if (row.pendingPayment !== null) return fail('payment-pending')
  const arrived = await requireDebitsArrived(tx, row)
  if (!arrived.ok) return arrived
  const quote = await quoteOf(tx, row, storeDay(row, now))
  const { amountCents } = quote
  if (amountCents !== asked.quotedCents)
    return fail('payoff-changed', { params: { quotedCents: asked.quotedCents, amountCents } })
  if (asked.isAtStore !== true && !(await takesPayoffOnline(tx, row, quote, now)))
    return fail('payoff-at-store')
  return ok({
    orderId: null,
    agreementId: row.id,
    dueOn: null,
    paymentNumber: null,
    amountCents,
    parts: [partOf(row, quote)],
    takesCardsOnly: await takesCardsOnly(tx, row, now),
  })
}

/**
 * Buys the goods of an agreement: quotes again with the server's own day and figures, and charges only the
 * amount the shopper agreed to; nothing, and without a card, if held money covers it. Brings ownership. Fails
 * with `payoff-changed` (params: quotedCents, amountCents), `payoff-at-store` (its store takes early payoffs itself),
 * `payoff-not-possible`, `payment-pending`,
 * `debit-on-its-way` (an earlier payment has not arrived yet), or any failure of `takePayment`.
 */
export async function makePayoff(
  who: Customer,
  input: MakePayoffInput,
  context: Context,
): Promise<Result<Payment>> {
  const { agreementId, quotedCents, quotedOn, idempotencyKey, methodId } = input
  const counted = await consumeRateLimit('payment', who.customerId, context)
  if (!counted.ok) return counted
  return takePayment(
    who,
    {
      purpose: 'payoff',
      idempotencyKey,
      methodId,
      body: { agreementId, quotedCents, quotedOn },
      plan: (tx, now) => planPayoff(tx, who.customerId, { agreementId, quotedCents }, now),
    },
    context,
  )
}
