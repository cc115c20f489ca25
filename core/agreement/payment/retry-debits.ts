import type { Context } from '#core/context.ts'
import type { BankDebitRow } from '#core/money/bank-debit/queries.ts'
import {
  findPresented,
  isPaidSince,
  isRetryPlanned,
  retryKey,
  setRetry,
  takeDueRetries,
} from '#core/money/bank-debit/retry-queries.ts'
import { findIntent, type Intent } from '#core/money/payment/queries.ts'
import { type PaymentPlan, takePayment } from '#core/money/payment/take-payment.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import type { Queryable } from '#platform/db/database.ts'
import { eachRow, type Tally } from '#platform/jobs/each-row.ts'
import { planPayment } from './plan-payment.ts'

const batch = 20
const leaseSeconds = 120

type OfPayment = Pick<BankDebitRow, 'customerId' | 'intentId'>
type Retried = Intent & { readonly agreementId: string; readonly dueOn: NonNullable<Intent['dueOn']> }

/**
 * The plan of the same amount again, if its scheduled payment is still the next one and the agreement was not paid in
 * another way meanwhile. An agreement that takes cards only because of this return takes it too.
 */
async function planRetry(tx: Queryable, intent: Retried, now: Date): Promise<Result<PaymentPlan>> {
  const { customerId, id: intentId, agreementId, dueOn, amountCents } = intent
  if (!(await isRetryPlanned(tx, { customerId, intentId }))) return fail('payment-not-possible')
  const planned = await planPayment(tx, customerId, [{ agreementId, dueOn, amount: amountCents }], now)
  if (!planned.ok) return planned
  if (await isPaidSince(tx, { customerId, intentId, agreementId })) return fail('payment-already-made')
  return ok({ ...planned.value, takesCardsOnly: false })
}

async function retry(of: OfPayment, context: Context): Promise<void> {
  const { customerId, intentId } = of
  const intent = await findIntent(context.db, customerId, intentId)
  if (intent === undefined) throw new Error(`no payment ${intentId}`)
  const { agreementId, dueOn, methodId } = intent
  if (agreementId === null || dueOn === null || methodId === null)
    throw new Error(`payment ${intentId} cannot be presented again`)
  const presented = await findPresented(context.db, of)
  const answer = await takePayment(
    { customerId },
    {
      purpose: 'renewal',
      idempotencyKey: retryKey(presented),
      methodId,
      body: { agreementId, dueOn },
      plan: (tx, now) => planRetry(tx, { ...intent, agreementId, dueOn }, now),
    },
    context,
  )
  // It waits for the result of another payment, which may make it needless, or for payments to be resumed.
  if (!answer.ok && (answer.problem.code === 'payment-pending' || answer.problem.code === 'payments-paused'))
    return
  await setRetry(context.db, of, null)
}

/**
 * Presents debits again that came back for lack of money, on the day of which their customers were told: the same amount,
 * out of the same account, at most twice. One whose agreement was paid in another way, has ended or lapsed, or whose
 * account can no longer be charged, is given up. Several workers may run concurrently: each debit is leased to one of
 * them, and the key of a payment makes it once even if two had it.
 * @returns how many debits were processed, and how many failed
 */
export async function retryDebits(context: Context): Promise<Tally> {
  const now = context.clock.now()
  const leaseUntil = new Date(now.getTime() + leaseSeconds * 1000)
  const due = await takeDueRetries(context.db, now, leaseUntil, batch)
  return eachRow(due, (one) => retry(one, context), {
    ...{ log: context.log, named: ({ intentId }) => ({ payment: intentId }) },
    failed: 'a returned debit is not presented again yet',
  })
}
