import type { PaymentEffect, PaymentOutcome } from '#core/composition.ts'
import { book } from '#core/money/ledger/book.ts'
import { chargeOf, openCharges } from '#domain/agreement/rent-account.ts'
import { holdingFor } from '#domain/money/allocation.ts'
import { heldTotal, paymentReceived, renewalCharge, type Standing } from '#domain/money/ledger.ts'
import { type PaymentPart, partCents, type ReceiptLine } from '#domain/money/payment.ts'
import { entryOfPayment } from '#domain/money/store-payment.ts'
import type { Queryable } from '#platform/db/database.ts'
import { type AgreementRow, findAgreement, setPaymentsMade } from '../agreement/queries.ts'
import { storeDay } from '../schedule/agreement-terms.ts'
import { accountOf, standingOf } from '../schedule/rent-account.ts'
import { isLastPayment, isUnwanted } from './check-debits.ts'
import { offerOption } from './offer-option.ts'
import { passOwnership } from './pass-ownership.ts'
import { receiptLine } from './receipt-line.ts'
import { refundFromAgreement } from './refund-from-agreement.ts'
import { notifyReturned, reverseInAgreements } from './reverse-in-agreements.ts'

/**
 * Books the charge of each covered payment, and the use of the payment and held money; `after` is the updated
 * row.
 */
async function bookRenewal(
  tx: Queryable,
  after: AgreementRow,
  part: PaymentPart,
  { intent, now }: PaymentOutcome,
): Promise<Standing> {
  const account = accountOf(after, await standingOf(tx, after))
  const left = { ...account, feesCents: account.feesCents - part.feesCents }
  const holding = holdingFor(openCharges(left, storeDay(after, now)))
  const charges = part.covers.map(({ number }) => ({
    agreementId: after.id,
    entry: renewalCharge(chargeOf(account, number)),
    key: `charge ${intent.id} ${after.id} ${number}`,
  }))
  const payment = {
    agreementId: after.id,
    entry: entryOfPayment(intent, paymentReceived(partCents(part), part, holding, account.held)),
    key: `payment ${intent.id} ${after.id}`,
  }
  await book(tx, intent.customerId, [...charges, payment], now)
  return standingOf(tx, after)
}

/** Counts and books the part of one agreement; the last payment brings ownership. Returns its figures afterwards. */
async function applyPart(tx: Queryable, part: PaymentPart, outcome: PaymentOutcome): Promise<ReceiptLine> {
  const { intent, now } = outcome
  const before = await findAgreement(tx, intent.customerId, part.agreementId)
  const first = part.covers[0]?.number
  if (before === undefined || (first !== undefined && first !== before.paymentsMade + 1))
    throw new Error(`payment ${intent.id} does not fit agreement ${part.agreementId}`)
  const paid = { ...before, paymentsMade: before.paymentsMade + part.covers.length }
  await setPaymentsMade(tx, before, paid.paymentsMade, now)
  const heldCents = heldTotal(await bookRenewal(tx, paid, part, outcome))
  const after = isLastPayment(paid, paid.paymentsMade)
    ? await passOwnership(tx, paid, 'pay-last', outcome)
    : paid
  await offerOption(tx, after, { ...outcome, event: intent.id })
  return receiptLine(after, now, heldCents)
}

/** A payment on one running agreement or several: each part is counted and booked, all in one transaction. */
export const applyPayment: PaymentEffect = {
  async settled(tx, outcome) {
    const lines: ReceiptLine[] = []
    for (const part of outcome.intent.parts) lines.push(await applyPart(tx, part, outcome))
    return lines
  },
  async waitsForBank(tx, { intent }) {
    for (const { agreementId, covers } of intent.parts) {
      const row = await findAgreement(tx, intent.customerId, agreementId)
      if (row !== undefined && isLastPayment(row, row.paymentsMade + covers.length)) return true
    }
    return false
  },
  isUnwanted,
  failed: notifyReturned,
  refund: refundFromAgreement,
  reverse: reverseInAgreements,
}
