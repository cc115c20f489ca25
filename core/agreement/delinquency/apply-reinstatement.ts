import { releaseUnits, rentUnits } from '#core/catalogue/stock/move-units.ts'
import { hasHeldUnits } from '#core/catalogue/stock/queries.ts'
import type { PaymentEffect, PaymentOutcome } from '#core/composition.ts'
import { book } from '#core/money/ledger/book.ts'
import { isIn } from '#domain/agreement/agreement-machine.ts'
import {
  feeCharge,
  heldTotal,
  type LedgerEntry,
  paymentReceived,
  renewalCharge,
} from '#domain/money/ledger.ts'
import type { PaymentPart } from '#domain/money/payment.ts'
import { entryOfPayment } from '#domain/money/store-payment.ts'
import { mustChange } from '#platform/db/change-state.ts'
import type { Queryable } from '#platform/db/database.ts'
import { changeAgreementState } from '../agreement/change-state.ts'
import { notifyCustomer } from '../agreement/notify-customer.ts'
import { type AgreementRow, findAgreement } from '../agreement/queries.ts'
import { isLastPayment } from '../payment/check-debits.ts'
import { offerOption } from '../payment/offer-option.ts'
import { passOwnership } from '../payment/pass-ownership.ts'
import { receiptLine } from '../payment/receipt-line.ts'
import { refundFromAgreement } from '../payment/refund-from-agreement.ts'
import { notifyReturned, reverseInAgreements } from '../payment/reverse-in-agreements.ts'
import { storeDay } from '../schedule/agreement-terms.ts'
import { standingOf } from '../schedule/rent-account.ts'
import { nextPayment } from '../schedule/schedule.ts'
import { resumedAnchor } from './quote-reinstatement.ts'

/**
 * Resumes the agreement with the given number of payments made; returned goods are rented to the customer
 * again. Throws if they were returned and are not held for the agreement.
 */
export async function resume(
  tx: Queryable,
  row: AgreementRow,
  paymentsMade: number,
  now: Date,
): Promise<AgreementRow> {
  const anchorOn = resumedAnchor(row, paymentsMade, storeDay(row, now))
  const change = { lapsedOn: null, returnedOn: null, paymentsMade, anchorOn }
  const state = mustChange(await changeAgreementState(tx, row, 'reinstate', change, now))
  const rented = await rentUnits(tx, row.id, storeDay(row, now))
  if (row.state === 'returned' && rented === 0)
    throw new Error(`the goods of agreement ${row.id} are at the store and not held for it`)
  return { ...row, ...change, state }
}

/**
 * Late fees are already in the ledger, and nothing else is booked while a payment is pending: the rest is the
 * new fee.
 */
async function entriesOf(
  tx: Queryable,
  row: AgreementRow,
  { intent }: PaymentOutcome,
  part: PaymentPart,
): Promise<[name: string, entry: LedgerEntry][]> {
  const { rentCents, taxCents, feesCents } = part
  const standing = await standingOf(tx, row)
  const newFeeCents = feesCents - standing.owed.feesCents
  const charges: [string, LedgerEntry][] = []
  if (newFeeCents > 0) charges.push(['reinstatement-fee', feeCharge(newFeeCents)])
  if (rentCents > 0) charges.push(['charge', renewalCharge({ rentCents, taxCents, feesCents: 0 })])
  return [...charges, ['payment', paymentReceived(intent.amountCents, part, 'customer-account', standing)]]
}

/** Notifies the customer that the agreement continues, and when the next payment is due if one is left. */
export async function notifyResumed(
  tx: Queryable,
  row: AgreementRow,
  customer: PaymentOutcome['customer'],
  now: Date,
): Promise<void> {
  const next = nextPayment(row, storeDay(row, now))
  if (next === null) return
  const params = { nextOn: next.dueOn, amountCents: next.totalCents }
  await notifyCustomer(
    tx,
    row,
    customer,
    { template: 'agreement-reinstated', params, event: now.toISOString() },
    now,
  )
}

/** A reinstatement: charges and pays the missed payments, and resumes the agreement with all its credit. */
export const applyReinstatement: PaymentEffect = {
  async settled(tx, outcome) {
    const { intent, customer, now } = outcome
    const row = await findAgreement(tx, intent.customerId, intent.agreementId ?? '')
    const [part] = intent.parts
    if (part === undefined || (row?.state !== 'lapsed' && row?.state !== 'returned'))
      throw new Error(`reinstatement ${intent.id} does not fit its agreement`)
    const bookings = (await entriesOf(tx, row, outcome, part)).map(([name, entry]) => ({
      agreementId: row.id,
      entry: entryOfPayment(intent, entry),
      key: `${name} ${intent.id} ${row.id}`,
    }))
    await book(tx, intent.customerId, bookings, now)
    const resumed = await resume(tx, row, intent.paymentNumber ?? row.paymentsMade, now)
    await notifyResumed(tx, resumed, customer, now)
    const heldCents = heldTotal(await standingOf(tx, resumed))
    const paidUp = isLastPayment(resumed, resumed.paymentsMade)
    const after = paidUp ? await passOwnership(tx, resumed, 'pay-last', outcome) : resumed
    await offerOption(tx, after, { ...outcome, event: intent.id })
    return [receiptLine(after, now, heldCents)]
  },
  async waitsForBank(tx, { intent }) {
    const row = await findAgreement(tx, intent.customerId, intent.agreementId ?? '')
    return row !== undefined && isLastPayment(row, intent.paymentNumber ?? row.paymentsMade)
  },
  // The goods may come back while the money is on its way. Those that are handed out again are held until it arrives.
  async isUnwanted(tx, { intent }) {
    const row = await findAgreement(tx, intent.customerId, intent.agreementId ?? '')
    if (row === undefined || !isIn('goodsBack', row.state)) return false
    return row.state === 'closed' || !(await hasHeldUnits(tx, row.id))
  },
  async failed(tx, outcome) {
    const { agreementId } = outcome.intent
    // Returned goods are reserved while their payment is pending.
    if (agreementId !== null) await releaseUnits(tx, agreementId)
    await notifyReturned(tx, outcome)
  },
  refund: refundFromAgreement,
  reverse: reverseInAgreements,
}
