import { randomUUID } from 'node:crypto'
import { holdSameUnits } from '#core/catalogue/stock/move-units.ts'
import type { Context } from '#core/context.ts'
import { takePayment } from '#core/money/payment/take-payment.ts'
import { lockCustomer } from '#core/shopper/customer/lock-customer.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { recordAudit } from '#platform/audit/record.ts'
import type { Queryable } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { type AgreementRow, findByNumber, itemsOf, ownerOf } from '../agreement/queries.ts'
import { storeDay } from '../schedule/agreement-terms.ts'
import { withRateOfToday } from '../tax-rate/update-tax-rate.ts'
import { notifyResumed, resume } from './apply-reinstatement.ts'
import { quoteReinstatement, reinstatementOf } from './quote-reinstatement.ts'
import { checkResumed, planOfReinstatement } from './reinstate-agreement.ts'
import type { ReinstatementQuote } from './schema.ts'

type Ready = { readonly row: AgreementRow; readonly quote: ReinstatementQuote }

/** The agreement with its quote, after reserving its former units. */
async function ready(tx: Queryable, customerId: string, number: string, now: Date): Promise<Result<Ready>> {
  const found = await findByNumber(tx, customerId, number)
  if (found === undefined) return fail('not-found')
  const row = await withRateOfToday(tx, found, now)
  if (row.pendingPayment !== null) return fail('payment-pending')
  if (row.state !== 'returned') return fail('reinstatement-not-possible')
  const quote = await reinstatementOf(tx, row, storeDay(row, now))
  if (!quote.ok) return quote
  const items = await itemsOf(tx, customerId, [row.id])
  const numbers = items.map(({ inventoryNumber }) => inventoryNumber)
  return (await holdSameUnits(tx, numbers, row.id))
    ? ok({ row, quote: quote.value })
    : fail('reinstatement-goods-gone')
}

/** Whether anything must be paid, even if held money covers it. */
function isOwed({ totalCents, heldCents }: ReinstatementQuote): boolean {
  return totalCents + heldCents > 0
}

/** Resumes an agreement without a payment if nothing is owed. */
function resumeUnpaid(customerId: string, number: string, context: Context): Promise<Result<null>> {
  const now = context.clock.now()
  return inTransaction(context.db, async (tx) => {
    const customer = await lockCustomer(tx, customerId)
    const found = await ready(tx, customerId, number, now)
    if (!found.ok) return found
    if (isOwed(found.value.quote)) return fail('reinstatement-changed')
    await notifyResumed(
      tx,
      await resume(tx, found.value.row, found.value.row.paymentsMade, now),
      customer,
      now,
    )
    return ok(null)
  })
}

async function resumePaid(customerId: string, number: string, context: Context): Promise<Result<null>> {
  const paid = await takePayment(
    { customerId },
    {
      purpose: 'reinstatement',
      idempotencyKey: randomUUID(),
      methodId: undefined,
      initiator: 'unscheduled',
      body: { agreementNumber: number },
      async plan(tx, now) {
        const found = await ready(tx, customerId, number, now)
        if (!found.ok) return found
        const { row, quote } = found.value
        const arrived = await checkResumed(tx, row, quote)
        return arrived.ok ? ok(planOfReinstatement(row, quote)) : arrived
      },
    },
    context,
  )
  return paid.ok ? ok(null) : paid
}

async function resumeByNumber(agreementNumber: string, context: Context): Promise<Result<null>> {
  const customerId = await ownerOf(context.db, agreementNumber)
  if (customerId === undefined) return fail('not-found', { field: 'agreementNumber' })
  const quote = await quoteReinstatement({ customerId }, agreementNumber, context)
  if (!quote.ok) return quote
  const way = isOwed(quote.value) ? resumePaid : resumeUnpaid
  return way(customerId, agreementNumber, context)
}

/**
 * An operator's command to give returned goods out again to their customer, who is present and agrees: the
 * same units if they are still free, for the price of resuming a lapsed agreement, from the newest saved
 * card. Rent starts again on this day; none is charged for the time between. Recorded in the audit trail,
 * also if it fails. Fails with `not-found`, `reinstatement-not-possible`, `reinstatement-window-passed`,
 * `reinstatement-goods-gone`, `payment-pending`, `debit-on-its-way`, or any failure of `takePayment`.
 */
export async function reinstateReturned(
  agreementNumber: string,
  actor: string,
  context: Context,
): Promise<Result<null>> {
  const done = await resumeByNumber(agreementNumber, context)
  await recordAudit(context.db, {
    actor,
    command: 'reinstate-returned',
    input: { agreementNumber },
    outcome: done.ok ? 'done' : done.problem.code,
    now: context.clock.now(),
  })
  return done
}
