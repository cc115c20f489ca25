import { cancellation, nothingHeld, paymentReturned } from '#domain/ledger.ts'
import { type PaymentPart, partCents } from '#domain/payment.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import { applyHeld } from '../agreement/apply-held.ts'
import { type AgreementRow, findAgreement } from '../agreement/store.ts'
import { tell } from '../agreement/tell.ts'
import { recordAudit } from '../audit/record.ts'
import type { Context } from '../context.ts'
import { type LockedCustomer, lockCustomer } from '../customer/lock-customer.ts'
import { attempt } from '../db/attempt.ts'
import type { Queryable } from '../db/database.ts'
import { book } from '../ledger/book.ts'
import { endUnpaidOrder } from '../order/end-order.ts'
import { findOrder } from '../order/store.ts'
import { readInput } from '../read-input.ts'
import { cardText } from './card-text.ts'
import { type ReturnPaymentInput, returnPaymentInput } from './schema.ts'
import type { RefundSource } from './start-refund.ts'
import { findAnyIntent, type Intent, updateIntent } from './store.ts'
import { canUndo, undoPayment } from './undo-payment.ts'

type Taken = { readonly intent: Intent; readonly customer: LockedCustomer; readonly now: Date }

/** The money leaves, and the customer hears what that means. */
async function takeBack(
  tx: Queryable,
  row: AgreementRow,
  part: PaymentPart,
  { held, holding }: RefundSource,
  { intent, customer, now }: Taken,
): Promise<void> {
  const entry = paymentReturned(partCents(part), held, holding)
  await book(
    tx,
    row.customerId,
    [{ agreementId: row.id, entry, reason: `returned ${intent.id} ${row.id}` }],
    now,
  )
  const params = {
    amountCents: partCents(part),
    card: cardText(intent),
    before: row.state.replace('-', ''),
  }
  await tell(tx, row, customer, { template: 'payment-returned', params, event: intent.id }, now)
}

/** The first payment of goods that were never delivered: nothing is rented any more, and nothing is owed. */
async function endOrder(tx: Queryable, rows: readonly AgreementRow[], taken: Taken): Promise<Result<null>> {
  const { intent, now } = taken
  const order = await findOrder(tx, intent.customerId, intent.orderId ?? '')
  if (order?.state !== 'confirmed') return fail('return-not-possible')
  await endUnpaidOrder(tx, order, now)
  for (const row of rows) {
    const part = partOf(intent, row)
    const cancelled = { agreementId: row.id, entry: cancellation(part), reason: `cancellation ${row.id}` }
    await book(tx, row.customerId, [cancelled], now)
    const held = { ...nothingHeld, customerAccountCents: partCents(part) }
    await takeBack(tx, row, part, { held, holding: 'customer-account' }, taken)
  }
  await updateIntent(tx, intent, { state: 'reversed' })
  return ok(null)
}

function partOf(intent: Intent, row: AgreementRow): PaymentPart {
  const part = intent.parts.find(({ agreementId }) => agreementId === row.id)
  if (part === undefined) throw new Error(`payment ${intent.id} is not of agreement ${row.number}`)
  return part
}

async function reverse(tx: Queryable, taken: Taken): Promise<Result<null>> {
  const { intent, now } = taken
  if (intent.state !== 'settled' || intent.amountCents === 0) return fail('return-not-possible')
  const rows: AgreementRow[] = []
  for (const { agreementId } of intent.parts) {
    const row = await findAgreement(tx, intent.customerId, agreementId)
    if (row !== undefined) rows.push(row)
  }
  if (rows.every(({ state }) => state === 'prelim-paid')) return endOrder(tx, rows, taken)
  for (const row of rows) {
    if (row.pendingPayment !== null) return fail('payment-pending')
    if (!(await canUndo(tx, row, intent))) return fail('return-not-possible')
    await takeBack(tx, row, partOf(intent, row), await undoPayment(tx, row, intent, now), taken)
    await applyHeld(tx, row, `return ${intent.id} ${row.id}`, now)
  }
  await updateIntent(tx, intent, { state: 'reversed' })
  return ok(null)
}

/**
 * An operator's word that the bank took a settled payment back, with the bank's reason: the books mirror it, what it
 * paid is due again (payments made since move up, and the last ones are due again), fees stay charged. An agreement
 * that it had ended runs again; goods that were never delivered are not rented any more. The customer is told. Kept in
 * the audit trail, refusals too. Refuses with `not-found`, `payment-pending`, `field-required` (reason), and with
 * `return-not-possible` for what is not settled, for an agreement that has ended otherwise, and for payments before a
 * payoff: return the payoff first.
 */
export async function returnPayment(
  input: ReturnPaymentInput,
  actor: string,
  context: Context,
): Promise<Result<null>> {
  const now = context.clock.now()
  const audit = { actor, command: 'return-payment', input: { ...input }, now }
  const done = await attempt(context.db, async (tx) => {
    const read = readInput(returnPaymentInput, input)
    if (!read.ok) return read
    const found = await findAnyIntent(tx, read.value.paymentId)
    if (found === undefined) return fail('not-found', { field: 'paymentId' })
    const customer = await lockCustomer(tx, found.customerId)
    const intent = (await findAnyIntent(tx, found.id)) ?? found
    const reversed = await reverse(tx, { intent, customer, now })
    if (reversed.ok) await recordAudit(tx, { ...audit, outcome: 'done' })
    return reversed
  })
  if (!done.ok) await recordAudit(context.db, { ...audit, outcome: done.problem.code })
  return done
}
