import type { Context, Customer } from '#core/context.ts'
import type { Payment } from '#core/money/payment/schema.ts'
import { type PaymentPlan, takePayment } from '#core/money/payment/take-payment.ts'
import { dueOrNextCents, nextDueCents } from '#domain/agreement/rent-account.ts'
import type { CivilDate } from '#domain/base/civil-date.ts'
import type { Cents } from '#domain/base/money.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { heldTotal } from '#domain/money/ledger.ts'
import type { Queryable } from '#platform/db/database.ts'
import { consumeRateLimit } from '#platform/rate-limit/consume-rate-limit.ts'
import { boundsOf, partOf } from '../agreement/amounts.ts'
import { withRateOfToday } from '../agreement/follow-tax-rate.ts'
import { isRunning, nextPayment, payoffOf, storeDay } from '../agreement/position.ts'
import { type AgreementRow, findAgreement } from '../agreement/queries.ts'
import { accountOf, feesAndHeldOf, standingOf } from '../agreement/rent-account.ts'
import type { MakePaymentInput } from '../agreement/schema.ts'
import { checkDebits, isLastPayment, takesCardsOnly } from './check-debits.ts'

type Asked = {
  readonly agreementId: string
  readonly dueOn: CivilDate
  /**
   * In cents; or `due`: everything due, otherwise the next payment; or `next`: only the next payment. `due`
   * and `next` are reduced by the money held.
   */
  readonly amount: Cents | 'due' | 'next'
  /** The money held as shown to the payer, if it was. */
  readonly heldCents?: Cents | undefined
}

/** Checks that `dueOn` is the next payment and that no other payment is pending. */
function checkNext(row: AgreementRow, dueOn: CivilDate, today: CivilDate): Result<number> {
  const next = nextPayment(row, today)
  if (row.pendingPayment !== null) return fail('payment-pending')
  if (!isRunning(row) || next === null || row.state === 'lapsed') return fail('payment-not-possible')
  if (dueOn < next.dueOn) return fail('payment-already-made')
  return dueOn > next.dueOn ? fail('payment-not-next') : ok(next.number)
}

/** The plan of a payment. Call it inside the transaction that locks the customer. */
export async function planPayment(
  tx: Queryable,
  customerId: string,
  asked: Asked,
  now: Date,
): Promise<Result<PaymentPlan>> {
  const found = await findAgreement(tx, customerId, asked.agreementId)
  if (found === undefined) return fail('not-found')
  const row = await withRateOfToday(tx, found, now)
  const today = storeDay(row, now)
  const next = checkNext(row, asked.dueOn, today)
  if (!next.ok) return next
  const standing = await standingOf(tx, row)
  const account = accountOf(row, standing)
  const heldCents = heldTotal(account.held)
  if (asked.heldCents !== undefined && asked.heldCents !== heldCents)
    return fail('conflict', { field: 'heldCents' })
  const payoff = payoffOf(row, feesAndHeldOf(standing), today)
  const { charges, leastCents, mostCents } = boundsOf(account, payoff, today)
  const amounts = { due: dueOrNextCents, next: nextDueCents }
  const { amount } = asked
  const amountCents = typeof amount === 'number' ? amount : amounts[amount](charges, heldCents)
  if (amountCents > mostCents)
    return fail('payoff-is-less', { field: 'amountCents', params: { amountCents: payoff.amountCents } })
  if (amountCents < leastCents)
    return fail('payment-too-small', { field: 'amountCents', params: { leastCents } })
  const part = partOf(row.id, amountCents, heldCents, charges)
  if (isLastPayment(row, row.paymentsMade + part.covers.length)) {
    const arrived = await checkDebits(tx, row)
    if (!arrived.ok) return arrived
  }
  return ok({
    orderId: null,
    agreementId: row.id,
    dueOn: asked.dueOn,
    paymentNumber: next.value,
    amountCents,
    parts: [part],
    cardsOnly: await takesCardsOnly(tx, row, now),
  })
}

/**
 * Makes a payment on an agreement from a saved card, exactly once, even if requested repeatedly or from
 * several tabs. Without an amount it pays everything due, otherwise the next payment, less the money held.
 * With an amount, it must be at least $1.00 (or what completes a payment, if that is less) and less than the
 * payoff of the day. Money settles whole charges in the order of `openCharges`; the rest is held. `dueOn`
 * must be the next due date, so that two tabs never pay the same payment twice, and `heldCents`, if given,
 * must be the money held that the payer saw. The last payment brings ownership. A payment without a known
 * result is returned as `pending`.
 * Fails with `payment-already-made`, `payment-not-next`, `payment-not-possible`, `payment-pending`,
 * `debit-on-its-way` (the last payment while an earlier one has not arrived), `conflict`, `payment-too-small` (leastCents), `payoff-is-less` (amountCents: the payoff, which is not more
 * than the requested amount), `money-not-cents` and `date-invalid` with the field at fault, or any failure of
 * `takePayment`.
 */
export async function makePayment(
  who: Customer,
  input: MakePaymentInput,
  context: Context,
): Promise<Result<Payment>> {
  const { agreementId, dueOn, amountCents, heldCents, idempotencyKey, methodId } = input
  const amount = amountCents ?? 'due'
  const counted = await consumeRateLimit('payment', who.customerId, context)
  if (!counted.ok) return counted
  return takePayment(
    who,
    {
      purpose: 'renewal',
      idempotencyKey,
      methodId,
      body: { agreementId, dueOn, amount },
      plan: (tx, now) => planPayment(tx, who.customerId, { agreementId, dueOn, amount, heldCents }, now),
    },
    context,
  )
}
