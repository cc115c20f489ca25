import type { PaymentEffect } from '#core/composition.ts'
import { book } from '#core/money/ledger/book.ts'
import type { Cents } from '#domain/base/money.ts'
import {
  type Held,
  heldTotal,
  type LedgerEntry,
  paymentReceived,
  payoffCharge,
  renewalCharge,
} from '#domain/money/ledger.ts'
import type { PaymentPart } from '#domain/money/payment.ts'
import { entryOfPayment } from '#domain/money/store-payment.ts'
import { findAgreement } from '../agreement/queries.ts'
import { isUnwanted } from '../payment/check-debits.ts'
import { passOwnership } from '../payment/pass-ownership.ts'
import { receiptLine } from '../payment/receipt-line.ts'
import { refundFromAgreement } from '../payment/refund-from-agreement.ts'
import { notifyReturned, reverseInAgreements } from '../payment/reverse-in-agreements.ts'
import { standingOf } from '../schedule/rent-account.ts'

/** Held money makes up the rest of the payment; fees are already in the ledger. */
function entriesOf(
  part: PaymentPart,
  receivedCents: Cents,
  held: Held,
): [name: string, entry: LedgerEntry][] {
  const { rentCents, taxCents, feesCents, saleCents, saleTaxCents } = part
  const applied = { rentCents: rentCents + saleCents, taxCents: taxCents + saleTaxCents, feesCents }
  const charges: [string, LedgerEntry][] = [['sale', payoffCharge(saleCents, saleTaxCents)]]
  if (rentCents + taxCents > 0)
    charges.unshift(['charge', renewalCharge({ rentCents, taxCents, feesCents: 0 })])
  return [...charges, ['payment', paymentReceived(receivedCents, applied, 'customer-account', held)]]
}

/** A payoff: charges and pays past-due rent and the sale, and transfers ownership. */
export const applyPayoff: PaymentEffect = {
  async settled(tx, outcome) {
    const { intent, now } = outcome
    const row = await findAgreement(tx, intent.customerId, intent.agreementId ?? '')
    const [part] = intent.parts
    if (row === undefined || part === undefined || row.state === 'owned')
      throw new Error(`payoff ${intent.id} does not fit its agreement`)
    const standing = await standingOf(tx, row)
    const bookings = entriesOf(part, intent.amountCents, standing).map(([name, entry]) => ({
      agreementId: row.id,
      entry: entryOfPayment(intent, entry),
      key: `${name} ${intent.id} ${row.id}`,
    }))
    await book(tx, intent.customerId, bookings, now)
    const heldCents = heldTotal(await standingOf(tx, row))
    return [receiptLine(await passOwnership(tx, row, 'pay-off', outcome), now, heldCents)]
  },
  waitsForBank: async () => true,
  isUnwanted,
  failed: notifyReturned,
  refund: refundFromAgreement,
  reverse: reverseInAgreements,
}
