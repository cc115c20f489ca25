import type { Frequency } from '../base/frequency.ts'
import { type Cents, sumCents } from '../base/money.ts'

/** What recurs of one agreement. */
type Recurring = {
  readonly frequency: Frequency
  readonly payments: number
  readonly paymentCents: Cents
  readonly taxCents: Cents
  readonly waiverCents: Cents
}

/** What recurs at one frequency up to a payment: agreements of different length end one after the other. */
export type RecurringPhase = {
  readonly frequency: Frequency
  /** The number of the last payment that has this amount; the first payment is the one at signing. */
  readonly through: number
  readonly rentCents: Cents
  readonly taxCents: Cents
  readonly waiverCents: Cents
  /** With tax and the waiver. */
  readonly totalCents: Cents
}

/** What recurs, and until which payment: one phase for each length of the agreements of a frequency, the shortest first. */
export function recurringPhases(agreements: readonly Recurring[]): RecurringPhase[] {
  return [...Map.groupBy(agreements, (share) => share.frequency)].flatMap(([frequency, shares]) => {
    const ends = [...new Set(shares.map(({ payments }) => payments))].sort((a, b) => a - b)
    return ends.map((through) => {
      const running = shares.filter(({ payments }) => payments >= through)
      const rentCents = sumCents(running.map(({ paymentCents }) => paymentCents))
      const taxCents = sumCents(running.map((share) => share.taxCents))
      const waiver = sumCents(running.map((share) => share.waiverCents))
      const totalCents = rentCents + taxCents + waiver
      return { frequency, through, rentCents, taxCents, waiverCents: waiver, totalCents }
    })
  })
}
