import { requireWhole } from './invalid-input.ts'
import { type Cents, scale } from './money.ts'

/** A rate of tax in millionths: 8.25 % are 82,500. */
export type TaxRate = number

/**
 * Tax on one payment, half up. Tax belongs to each payment: taxing a total and dividing it gives other cents, so
 * nothing here takes a total of several payments.
 */
export function taxOnPayment(paymentCents: Cents, rate: TaxRate): Cents {
  requireWhole(paymentCents, 'paymentCents')
  requireWhole(rate, 'taxRate', 0)
  return scale(paymentCents, rate, 1_000_000, 'half-up')
}
