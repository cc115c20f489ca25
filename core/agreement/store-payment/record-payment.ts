import { createHash } from 'node:crypto'
import type { Context } from '#core/context.ts'
import { recordedUnder, recordStorePayment } from '#core/money/payment/record-store-payment.ts'
import type { PaymentPlan } from '#core/money/payment/take-payment.ts'
import type { Cents } from '#domain/base/money.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import type { PaymentPurpose } from '#domain/money/payment.ts'
import { audited } from '#platform/audit/audited.ts'
import type { Queryable } from '#platform/db/database.ts'
import { readInput } from '#platform/read-input.ts'
import { lockByNumber } from '../agreement/lock-by-number.ts'
import type { AgreementRow } from '../agreement/queries.ts'
import { reinstatementOf } from '../delinquency/quote-reinstatement.ts'
import { checkResumed, planOfReinstatement } from '../delinquency/reinstate-agreement.ts'
import { planPayment } from '../payment/plan-payment.ts'
import { planPayoff } from '../payoff/make-payoff.ts'
import { quoteOf } from '../payoff/quote-payoff.ts'
import { storeDay } from '../schedule/agreement-terms.ts'
import { isRunning } from '../schedule/running.ts'
import { nextPayment } from '../schedule/schedule.ts'
import { withRateOfToday } from '../tax-rate/update-tax-rate.ts'
import { type StorePaymentInput, storePaymentInput } from './schema.ts'

type Planned = { readonly purpose: PaymentPurpose; readonly plan: PaymentPlan }

const planned = (purpose: PaymentPurpose, plan: Result<PaymentPlan>): Result<Planned> =>
  plan.ok ? ok({ purpose, plan: plan.value }) : plan

/** A lapsed agreement is taken up again, for just what that costs. */
async function planResumed(
  tx: Queryable,
  row: AgreementRow,
  cents: Cents,
  now: Date,
): Promise<Result<Planned>> {
  const quote = await reinstatementOf(tx, row, storeDay(row, now))
  if (!quote.ok) return quote
  const { totalCents: amountCents } = quote.value
  if (cents !== amountCents)
    return fail('reinstatement-changed', { field: 'cents', params: { quotedCents: cents, amountCents } })
  const arrived = await checkResumed(tx, row, quote.value)
  return arrived.ok ? ok({ purpose: 'reinstatement', plan: planOfReinstatement(row, quote.value) }) : arrived
}

/**
 * What an amount pays: the payoff of the day if it is just that, a lapsed agreement's reinstatement, or else rent and fees.
 */
export async function planAtStore(
  tx: Queryable,
  found: AgreementRow,
  cents: Cents,
  now: Date,
): Promise<Result<Planned>> {
  if (found.pendingPayment !== null) return fail('payment-pending')
  if (!isRunning(found)) return fail('payment-not-possible')
  const row = await withRateOfToday(tx, found, now)
  const today = storeDay(row, now)
  const of = { agreementId: row.id, isAtStore: true }
  if ((await quoteOf(tx, row, today)).amountCents === cents)
    return planned('payoff', await planPayoff(tx, row.customerId, { ...of, quotedCents: cents }, now))
  if (row.state === 'lapsed') return planResumed(tx, row, cents, now)
  const next = nextPayment(row, today)
  if (next === null) return fail('payment-not-possible')
  const asked = [{ ...of, dueOn: next.dueOn, amount: cents }]
  return planned('renewal', await planPayment(tx, row.customerId, asked, now))
}

/**
 * An operator's command that records what a customer paid at the counter on an agreement of their account, once for the
 * number of the store's receipt: charges, ownership, lapse and the mailed receipt follow as for a payment online, also for
 * those whom the store keeps from paying online. The payoff of the day, to the cent, buys the goods; a lapsed agreement
 * takes just what resuming it costs. Recorded in the audit trail, also if it fails. `return-payment` takes one back
 * that was recorded wrongly. Fails with `not-found`, `money-not-cents` (cents), `field-required` or `field-invalid`
 * (receipt), `receipt-number-used`, `payment-not-possible`, `payment-pending`, `debit-on-its-way`, `payment-too-small`,
 * `payoff-is-less` (amountCents: the payoff), or as resuming an agreement does.
 * @returns the id of the payment
 */
export function recordPaymentAtStore(
  input: StorePaymentInput,
  actor: string,
  context: Context,
): Promise<Result<string>> {
  const command = { actor, command: 'pay-at-store', input: { ...input } }
  return audited(context, command, async (tx, now) => {
    const read = readInput(storePaymentInput, input)
    if (!read.ok) return read
    const { agreementNumber, cents, receipt } = read.value
    const found = await lockByNumber(tx, agreementNumber)
    if (!found.ok) return found
    const { row, customer } = found.value
    const of = {
      customerId: row.customerId,
      storeReceipt: `${row.storeId} ${receipt}`,
      requestHash: createHash('sha256').update(`${row.id} ${cents}`).digest('hex'),
    }
    const known = await recordedUnder(tx, of)
    if (!known.ok) return known
    if (known.value !== null) return ok(known.value)
    const plan = await planAtStore(tx, row, cents, now)
    if (!plan.ok) return plan
    const { composition } = context
    return ok(await recordStorePayment(tx, of, plan.value, { customer, now, composition }))
  })
}
