import type { PaymentOutcome } from '#core/composition.ts'
import type { Context } from '#core/context.ts'
import type { LockedCustomer } from '#core/shopper/customer/lock-customer.ts'
import { reduceRent } from '#domain/agreement/reduce-rent.ts'
import { paymentsOf, type RentPlan, rentOf } from '#domain/agreement/rent-plan.ts'
import { paymentsDueBy } from '#domain/agreement/schedule.ts'
import { taxRateOf } from '#domain/agreement/taxes.ts'
import { fail, type Result } from '#domain/base/result.ts'
import { taxOnPayment } from '#domain/base/tax.ts'
import { audited } from '#platform/audit/audited.ts'
import type { Queryable } from '#platform/db/database.ts'
import { readInput } from '#platform/read-input.ts'
import { lockByNumber } from '../agreement/lock-by-number.ts'
import { notifyCustomer } from '../agreement/notify-customer.ts'
import { type AgreementRow, setRentPlan } from '../agreement/queries.ts'
import { applyHeld } from '../payment/apply-held.ts'
import { packOf, planOf, storeDay, taxesOf, termsOf } from '../schedule/agreement-terms.ts'
import { notRunning } from '../schedule/running.ts'
import { type CutPaymentsInput, cutPaymentsInput } from './schema.ts'

async function notifyReduced(
  tx: Queryable,
  row: AgreementRow,
  kept: number,
  customer: LockedCustomer,
  now: Date,
) {
  const plan = planOf(row)
  const withTax = (number: number) => {
    const rentCents = rentOf(plan, number)
    return rentCents + taxOnPayment(rentCents, taxRateOf(taxesOf(row), number))
  }
  const payments = paymentsOf(plan)
  const params = {
    paymentCents: withTax(kept + 1),
    left: payments - kept,
    lastCents: withTax(payments),
  }
  await notifyCustomer(
    tx,
    row,
    customer,
    { template: 'payments-lowered', params, event: now.toISOString() },
    now,
  )
}

async function cut(
  tx: Queryable,
  { agreementNumber, incomeBeforeCents, incomeNowCents }: CutPaymentsInput,
  { now, composition }: Pick<PaymentOutcome, 'now' | 'composition'>,
): Promise<Result<RentPlan>> {
  const found = await lockByNumber(tx, agreementNumber)
  if (!found.ok) return found
  const { row, customer } = found.value
  if (row.pendingPayment !== null) return fail('payment-pending')
  if (row.debitOnItsWay !== null) return fail('debit-on-its-way')
  if (row.state !== 'active') return notRunning(row)
  const { paymentsMade } = row
  const fallenDue = paymentsDueBy(termsOf(row), storeDay(row, now))
  const income = { beforeCents: incomeBeforeCents, nowCents: incomeNowCents }
  const plan = reduceRent(packOf(row).hardship.rule, planOf(row), { paymentsMade, fallenDue }, income)
  if (!plan.ok) return plan
  await setRentPlan(tx, row, plan.value, now)
  await notifyReduced(tx, { ...row, rentPlan: plan.value }, Math.max(paymentsMade, fallenDue), customer, now)
  await applyHeld(tx, row, `cut ${row.id} ${now.toISOString()}`, { customer, composition, now })
  return plan
}

/**
 * An operator's command to reduce the payments of an agreement after a proven loss of income, if the rules it
 * was signed under allow it (PA 42 §6907): payments not yet due are reduced in proportion, there are more of
 * them, and the total stays the same. The plan keeps its earlier steps; the audit trail records the incomes.
 * The customer is notified. Payments that a bank may still return would have paid other amounts, so it waits for them.
 * Fails with `not-found`, `payment-pending`, `debit-on-its-way`, `agreement-not-running`, or any failure of `reduceRent`.
 */
export function cutPayments(
  input: CutPaymentsInput,
  actor: string,
  context: Context,
): Promise<Result<RentPlan>> {
  const command = { actor, command: 'hardship', input: { ...input } }
  return audited(context, command, async (tx, now) => {
    const read = readInput(cutPaymentsInput, input)
    return read.ok ? cut(tx, read.value, { now, composition: context.composition }) : read
  })
}
