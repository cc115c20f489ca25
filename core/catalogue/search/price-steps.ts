import { type Frequency, paymentsPerYear } from '#domain/base/frequency.ts'
import { type Cents, scale } from '#domain/base/money.ts'

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

/** An amount in dollars as `readPriceRange` takes it, without cents where there are none. */
function dollarsOf(cents: Cents): string {
  const digits = String(cents).padStart(3, '0')
  const [dollars, rest] = [digits.slice(0, -2), digits.slice(-2)]
  return rest === '00' ? dollars : `${dollars}.${rest}`
}

/**
 * A range of payments at another frequency. A range of the filter becomes the one in its place there, '20-30' a week
 * '80-120' a month, because two that overlap confuse; any other the same money, '0-25' a week '0-108.33' a month.
 * What is no range stays as it is.
 */
export function rangeAt(text: string, from: Frequency, to: Frequency): string {
  const inPlace = priceRanges(to)[priceRanges(from).indexOf(text)]
  if (inPlace !== undefined) return inPlace
  const range = readPriceRange(text)
  if (range === null) return text
  const at = (cents: Cents) => dollarsOf(scale(cents, paymentsPerYear[from], paymentsPerYear[to], 'half-up'))
  return `${at(range.fromCents)}-${range.toCents === null ? '' : at(range.toCents)}`
}

/** The ranges of a frequency in the format of `readPriceRange`. */
export function priceRanges(frequency: Frequency): string[] {
  const steps = [0, ...priceSteps[frequency].map((cents) => cents / 100)]
  return steps.map((from, index) => `${from}-${steps[index + 1] ?? ''}`)
}

/** The ranges of a frequency and those that a search asks for beside them, from the lowest amount on. */
export function shownRanges(chosen: readonly string[], frequency: Frequency): string[] {
  const start = (text: string) => readPriceRange(text)?.fromCents ?? 0
  const end = (text: string) => readPriceRange(text)?.toCents ?? Infinity
  return [...priceRanges(frequency), ...ownRanges(chosen, frequency)].sort(
    (a, b) => start(a) - start(b) || (end(a) < end(b) ? -1 : 1),
  )
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
