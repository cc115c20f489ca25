import { payoffTax } from '#domain/agreement/payoff.ts'
import { paymentsOf } from '#domain/agreement/rent-plan.ts'
import { taxRateOf } from '#domain/agreement/taxes.ts'
import { latest } from '#domain/base/civil-date.ts'
import type { Cents } from '#domain/base/money.ts'
import { taxOnPayment } from '#domain/base/tax.ts'
import type { ReceiptLine } from '#domain/money/payment.ts'
import type { AgreementRow } from '../agreement/queries.ts'
import { optionOf, planOf, storeDay, taxesOf } from '../schedule/agreement-terms.ts'
import { payoffOf, sameAsCashEnd } from '../schedule/payoff-basis.ts'
import { leftToPay, rentBetween } from '../schedule/progress.ts'

/**
 * The figures of an agreement for a receipt, from the row after the payment and the money held then. Nothing can be
 * bought before the goods are there, so until then both payoffs are those of the planned day.
 */
export function receiptLine(row: AgreementRow, now: Date, heldCents: Cents): ReceiptLine {
  const today = storeDay(row, now)
  const handoverOn = row.state === 'prelim-paid' ? row.deliveryOn : null
  const on = handoverOn === null ? today : latest(handoverOn, today)
  const quote = row.state === 'owned' ? null : payoffOf(row, { feesCents: 0, heldCents: 0 }, on)
  const leftCents = leftToPay(row)
  const { taxCents } = rentBetween(row, row.paymentsMade, paymentsOf(planOf(row)))
  const taxRate = taxRateOf(taxesOf(row), row.paymentsMade + 1)
  const taxLeftCents = taxCents + taxOnPayment(optionOf(row), taxRate)
  const left = { leftCents, taxRate, taxLeftCents }
  const withTax = (cents: Cents | null | undefined) =>
    cents === null || cents === undefined ? null : cents + payoffTax(cents, left)
  return {
    agreementId: row.id,
    agreementNumber: row.number,
    paymentsMade: row.paymentsMade,
    payments: paymentsOf(planOf(row)),
    remainingCents: leftCents,
    earlyPurchaseCents: quote?.earlyPurchaseCents ?? null,
    sameAsCashCents: quote?.sameAsCashCents ?? null,
    withTax: {
      remainingCents: row.state === 'owned' ? 0 : leftCents + taxLeftCents,
      earlyPurchaseCents: withTax(quote?.earlyPurchaseCents),
      sameAsCashCents: withTax(quote?.sameAsCashCents),
    },
    sameAsCashUntil: quote === null ? null : sameAsCashEnd(row),
    ...(quote !== null && { earlyPurchaseUntil: quote.earlyPurchaseUntil }),
    ...(handoverOn !== null && { handoverOn }),
    heldCents,
  }
}
