import { requireWhole } from './invalid-input.ts'
import { type Cents, scale } from './money.ts'

/** A tax rate in millionths: 8.25 % is 82,500. */
export type TaxRate = number

/**
 * Tax on one payment, half up. Tax is computed per payment: taxing a total and dividing it gives different
 * cents, so do not pass the total of several payments.
 */
export function taxOnPayment(paymentCents: Cents, rate: TaxRate): Cents {
  requireWhole(paymentCents, 'paymentCents')
  requireWhole(rate, 'taxRate', 0)
  return scale(paymentCents, rate, 1_000_000, 'half-up')
}
