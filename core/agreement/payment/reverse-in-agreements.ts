import type { PaymentOutcome } from '#core/composition.ts'
import { book } from '#core/money/ledger/book.ts'
import { nextEntryKey } from '#core/money/ledger/queries.ts'
import { coversOf, replaceCovers } from '#core/money/payment/cover-queries.ts'
import { hasPaidOwed } from '#core/money/payment/late-money.ts'
import { cardText } from '#core/money/payment-method/card-text.ts'
import { cancelRefunds } from '#core/money/refund/cancel-refunds.ts'
import { givenBackParts, givenBackWithin } from '#core/money/refund/queries.ts'
import type { RefundSource } from '#core/money/refund/write-refund.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { returnKind } from '#domain/money/bank-return.ts'
import { paymentReturned } from '#domain/money/ledger.ts'
import { type PaymentIntent, type PaymentPart, partCents } from '#domain/money/payment.ts'
import { returnOwed } from '#domain/money/return-ledger.ts'
import { entryOfPayment } from '#domain/money/store-payment.ts'
import type { Queryable } from '#platform/db/database.ts'
import { notifyCustomer } from '../agreement/notify-customer.ts'
import { type AgreementRow, findAgreement } from '../agreement/queries.ts'
import { standingOf } from '../schedule/rent-account.ts'
import { applyHeld } from './apply-held.ts'
import { canUndo, undoPayment } from './undo-payment.ts'

/** E-mails that the bank took a payment back; `before` is the agreement's state before, or that it waited for the money. */
export async function notifyOfReturn(
  tx: Queryable,
  row: AgreementRow,
  part: PaymentPart,
  { intent, customer, now, returnCode, retryOn }: PaymentOutcome,
  before: string,
): Promise<void> {
  // All of it was given back before, so that nothing is due again.
  if (partCents(part) === 0) return
  if (intent.storeReceipt !== null) {
    const params = { amountCents: partCents(part), receipt: intent.storeReceipt, before }
    const template = 'store-payment-taken-back'
    return notifyCustomer(tx, row, customer, { template, params, event: intent.id }, now)
  }
  const params = {
    amountCents: partCents(part),
    card: cardText(intent, customer.locale),
    before,
    why: returnCode === undefined ? 'unknown' : returnKind(returnCode),
    retry: retryOn !== undefined && (before === 'active' || before === 'owned') ? 'yes' : 'no',
    ...(retryOn !== undefined && { retryOn }),
  }
  await notifyCustomer(tx, row, customer, { template: 'payment-returned', params, event: intent.id }, now)
}

/** Books the reversal of one agreement's part of a payment and notifies the customer. */
export async function bookReversal(
  tx: Queryable,
  row: AgreementRow,
  part: PaymentPart,
  { held, holding }: RefundSource,
  outcome: PaymentOutcome,
): Promise<void> {
  const { intent, now } = outcome
  const entry = entryOfPayment(intent, paymentReturned(partCents(part), held, holding))
  const key = await nextEntryKey(tx, row.customerId, `returned ${intent.id} ${row.id}`)
  await book(tx, row.customerId, [{ agreementId: row.id, entry, key }], now)
  await notifyOfReturn(tx, row, part, outcome, row.state.replace('-', ''))
}

/**
 * Books one agreement's part of a payment that cannot be taken out of it, because it has ended or the money only paid
 * what was owed for returns: its scheduled payments stay made, and the customer owes the money.
 */
async function bookOwed(
  tx: Queryable,
  row: AgreementRow,
  part: PaymentPart,
  outcome: PaymentOutcome,
): Promise<void> {
  const { intent, now } = outcome
  const { customerId, id: agreementId } = row
  const covers = await coversOf(tx, customerId, agreementId)
  const kept = covers.map((cover) => (cover.intentId === intent.id ? { ...cover, intentId: null } : cover))
  await replaceCovers(tx, customerId, agreementId, kept)
  const entry = entryOfPayment(intent, returnOwed(partCents(part), await standingOf(tx, row)))
  const key = await nextEntryKey(tx, customerId, `returned ${intent.id} ${agreementId}`)
  await book(tx, customerId, [{ agreementId, entry, key }], now)
  await notifyOfReturn(tx, row, part, outcome, 'ended')
}

/** A payment that waited for its money, and that the bank returned: the customer is told. No-op for a decline. */
export async function notifyReturned(tx: Queryable, outcome: PaymentOutcome): Promise<void> {
  const { intent, returnCode } = outcome
  if (returnCode === undefined) return
  for (const part of intent.parts) {
    const row = await findAgreement(tx, intent.customerId, part.agreementId)
    if (row !== undefined) await notifyOfReturn(tx, row, part, outcome, 'waiting')
  }
}

/**
 * Books a part that the store has given back before: what it paid is due again since then, so the bank takes only the
 * money. A card's bank does not take it a second time; the money of a debit is owed, or not given back any more.
 */
async function bookGivenBack(
  tx: Queryable,
  row: AgreementRow,
  part: PaymentPart,
  outcome: PaymentOutcome,
): Promise<void> {
  const { intent, now, returnCode } = outcome
  if (returnCode === undefined) return
  const entry = paymentReturned(partCents(part), await standingOf(tx, row), 'customer-account')
  const key = await nextEntryKey(tx, row.customerId, `returned ${intent.id} ${row.id}`)
  await book(tx, row.customerId, [{ agreementId: row.id, entry, key }], now)
  await notifyOfReturn(tx, row, part, outcome, 'givenback')
}

type Reversed = {
  readonly row: AgreementRow
  readonly part: PaymentPart
  readonly how: 'undone' | 'owed' | 'given-back'
}

/** The parts of a payment with their agreements, and how the money of each is taken back. */
async function reversedParts(tx: Queryable, intent: PaymentIntent): Promise<Reversed[]> {
  const givenBack = await givenBackParts(tx, intent)
  const parts: Reversed[] = []
  for (const part of intent.parts) {
    const row = await findAgreement(tx, intent.customerId, part.agreementId)
    if (row === undefined) continue
    if (await hasPaidOwed(tx, intent, row.id)) parts.push({ row, part, how: 'owed' })
    else if (givenBack.has(row.id)) parts.push({ row, part, how: 'given-back' })
    else parts.push({ row, part, how: (await canUndo(tx, row, intent)) ? 'undone' : 'owed' })
  }
  return parts
}

/**
 * The payment of an event, less the deposits and unused money that went back of it: a card's bank does not take those a
 * second time. Those of a debit are owed, or not given back any more (`cancelRefunds`).
 */
async function leftToTake(tx: Queryable, outcome: PaymentOutcome): Promise<PaymentOutcome> {
  const { intent, returnCode } = outcome
  if (returnCode !== undefined) return outcome
  const within = await givenBackWithin(tx, intent)
  const parts = intent.parts.map((part) => ({ ...part, givenBackCents: within.get(part.agreementId) ?? 0 }))
  return { ...outcome, intent: { ...intent, parts } }
}

/**
 * The bank returned a payment of agreements: what it paid is due again, fees stay charged, and an agreement that it had
 * ended continues. What it paid of an agreement that has ended otherwise, or before a payoff that stands, is owed. Fails
 * with `payment-pending`, and then nothing is booked.
 */
export async function reverseInAgreements(tx: Queryable, asked: PaymentOutcome): Promise<Result<null>> {
  const event = await leftToTake(tx, asked)
  const { intent, now } = event
  const parts = await reversedParts(tx, intent)
  if (parts.some(({ row }) => row.pendingPayment !== null)) return fail('payment-pending')
  for (const { row, part, how } of parts) {
    await cancelRefunds(tx, { customerId: row.customerId, agreementId: row.id, intentId: intent.id }, now)
    if (how === 'undone') {
      await bookReversal(tx, row, part, await undoPayment(tx, row, intent, now), event)
      await applyHeld(tx, row, `return ${intent.id} ${row.id}`, event)
    } else if (how === 'owed') await bookOwed(tx, row, part, event)
    else await bookGivenBack(tx, row, part, event)
  }
  return ok(null)
}
