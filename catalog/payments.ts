import { type Frequency, frequencies, paymentsInMonths } from '#domain/base/frequency.ts'
import type { Cents } from '#domain/base/money.ts'

export type Payments = { readonly paymentCents: Cents; readonly payments: number }

/**
 * The payments at every frequency for a weekly price over whole months. The weekly price is rounded once, the
 * others divide its total and round down, so that no frequency costs more than another.
 */
export function paymentsFor(weekly: Cents, months: number): Record<Frequency, Payments> {
  const total = weekly * paymentsInMonths(months, 'WEEKLY')
  const all = frequencies.map((frequency): [Frequency, Payments] => {
    const payments = paymentsInMonths(months, frequency)
    return [frequency, { paymentCents: Math.floor(total / payments), payments }]
  })
  return Object.fromEntries(all) as Record<Frequency, Payments>
}
