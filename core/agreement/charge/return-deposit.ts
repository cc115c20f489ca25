import type { Context } from '#core/context.ts'
import { intentsOfOrder } from '#core/money/payment/queries.ts'
import { makeRefund } from '#core/money/refund/make-refund.ts'
import { writeDepositRefund } from '#core/money/refund/write-agreement-refund.ts'
import type { Cents } from '#domain/base/money.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { audited } from '#platform/audit/audited.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { Tally } from '#platform/jobs/each-row.ts'
import { lockByNumber } from '../agreement/lock-by-number.ts'
import type { AgreementRow } from '../agreement/queries.ts'
import { standingOf } from '../schedule/rent-account.ts'
import { depositsToReturn } from './queries.ts'
import { refundEach } from './refund-each.ts'

type Started = { readonly refundId: string; readonly amountCents: Cents }

/** Starts the refund of a deposit while its customer is locked. Fails with `deposit-not-kept` or `payment-pending`. */
async function startReturn(tx: Queryable, row: AgreementRow, now: Date): Promise<Result<Started>> {
  const { customerId, id: agreementId } = row
  const { depositCents: amountCents } = await standingOf(tx, row)
  const intents = await intentsOfOrder(tx, customerId, row.orderId)
  const paid = intents.find(({ purpose, state }) => purpose === 'initial' && state === 'settled')
  // An order that has not been delivered gives its deposit back with the whole payment.
  if (amountCents === 0 || paid === undefined || row.state === 'prelim-paid') return fail('deposit-not-kept')
  if (row.pendingPayment !== null) return fail('payment-pending')
  const deposit = { customerId, agreementId, intentId: paid.id, amountCents }
  return ok({ refundId: await writeDepositRefund(tx, deposit, now), amountCents })
}

/**
 * An operator's command to give the deposit of an agreement back before it has ended. Recorded in the audit trail, also
 * if it fails. Fails with `not-found`, `deposit-not-kept` (none was paid, it went back already, or the goods are still
 * to come) or `payment-pending`.
 * @returns the deposit in cents
 */
export async function returnDeposit(
  agreementNumber: string,
  actor: string,
  context: Context,
): Promise<Result<Cents>> {
  const command = { actor, command: 'return-deposit', input: { agreementNumber } }
  const started = await audited(context, command, async (tx, now) => {
    const found = await lockByNumber(tx, agreementNumber)
    if (!found.ok) return found
    const { row } = found.value
    const begun = await startReturn(tx, row, now)
    return begun.ok ? ok({ ...begun.value, customerId: row.customerId }) : begun
  })
  if (!started.ok) return started
  const { customerId, refundId, amountCents } = started.value
  await makeRefund(customerId, refundId, context)
  return ok(amountCents)
}

/**
 * Gives back the deposit of every agreement that has ended: owned, returned or closed. Several workers may run at once:
 * each deposit is one transaction on its locked customer.
 * @returns how many deposits were given back, and how many agreements failed
 */
export function returnDeposits(context: Context): Promise<Tally> {
  return refundEach(context, depositsToReturn, async (tx, row, now) => {
    const started = await startReturn(tx, row, now)
    return started.ok ? [started.value.refundId] : []
  })
}
