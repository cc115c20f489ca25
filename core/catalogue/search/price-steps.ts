import type { Frequency } from '#domain/base/frequency.ts'
import type { Cents } from '#domain/base/money.ts'

/** The limits between price ranges of the filter, in cents at each frequency. */
export const priceSteps: Readonly<Record<Frequency, readonly Cents[]>> = {
  WEEKLY: [1000, 1500, 2000, 3000, 4000],
  BI_WEEKLY: [2000, 3000, 4000, 6000, 8000],
  SEMI_MONTHLY: [2000, 3000, 4000, 6000, 8000],
  MONTHLY: [4000, 6000, 8000, 12_000, 16_000],
}

/** A range of payments, from (inclusive) to (exclusive); null means no upper limit. */
export type PriceRange = { readonly fromCents: Cents; readonly toCents: Cents | null }

/** Dollars with two digits of cents at most, as written, in cents. */
function centsOf(text: string): Cents {
  const [dollars = '', cents = ''] = text.split('.')
  return Number(dollars + cents.padEnd(2, '0'))
}

/** Parses a range in dollars, "10-15", "12.50-20" or "40-"; null for anything else. */
export function readPriceRange(text: string): PriceRange | null {
  const [, from, to] = /^(\d{1,6}(?:\.\d{1,2})?)-(\d{1,6}(?:\.\d{1,2})?)?$/.exec(text) ?? []
  if (from === undefined) return null
  return { fromCents: centsOf(from), toCents: to === undefined ? null : centsOf(to) }
}

/** The ranges of a frequency in the format of `readPriceRange`. */
export function priceRanges(frequency: Frequency): string[] {
  const steps = [0, ...priceSteps[frequency].map((cents) => cents / 100)]
  return steps.map((from, index) => `${from}-${steps[index + 1] ?? ''}`)
}

/** Each is counted for each product, and nobody asks for more in words. */
const mostOwnRanges = 3

/** The ranges that a search asks for in words of its own, 'under $25', beside those of the filter: the first three. */
export function ownRanges(chosen: readonly string[], frequency: Frequency): string[] {
  const usual = priceRanges(frequency)
  return chosen
    .filter((range) => !usual.includes(range) && readPriceRange(range) !== null)
    .slice(0, mostOwnRanges)
}
