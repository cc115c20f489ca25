import { requireWhole } from './invalid-input.ts'

/** Money in whole cents of a US dollar. Never a fraction: every rule states how it rounds. */
export type Cents = number

/** `down` drops the fraction of a cent (caps set by a statute), `half-up` is ordinary rounding (tax). */
export type Rounding = 'down' | 'half-up'

/**
 * amount × numerator / denominator in exact integer arithmetic. Negative amounts round like their positive
 * counterpart, so that a refund mirrors its charge.
 */
export function scale(amount: number, numerator: number, denominator: number, rounding: Rounding): number {
  requireWhole(amount, 'amount')
  requireWhole(numerator, 'numerator')
  requireWhole(denominator, 'denominator', 1)
  const product = BigInt(amount) * BigInt(numerator)
  const size = product < 0n ? -product : product
  const by = BigInt(denominator)
  const rounded = rounding === 'down' ? size / by : (size * 2n + by) / (by * 2n)
  const result = Number(product < 0n ? -rounded : rounded)
  if (!Number.isSafeInteger(result)) throw new RangeError('an amount is too large to be exact')
  return result
}

/** A share of an amount, in basis points (10,000 is the whole). */
export function percentOf(amount: Cents, basisPoints: number, rounding: Rounding): Cents {
  return scale(amount, basisPoints, 10_000, rounding)
}

/** The sum of amounts; 0 for none. */
export function sumCents(amounts: readonly Cents[]): Cents {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}

/** Splits an amount into equal parts that add up to it; the first parts get the remaining cents. */
export function splitCents(total: Cents, parts: number): Cents[] {
  requireWhole(parts, 'parts', 1)
  return splitByWeights(
    total,
    Array.from({ length: parts }, () => 1),
  )
}

/**
 * Splits an amount in proportion to weights (non-negative integers) so that the parts add up to it exactly.
 * Remaining cents go to the largest truncated fractions, earlier parts first. If all weights are 0, the parts
 * are equal.
 */
export function splitByWeights(total: Cents, weights: readonly number[]): Cents[] {
  requireWhole(total, 'total')
  if (weights.length === 0) throw new RangeError('an amount cannot be split into no parts')
  if (weights.some((weight) => !Number.isSafeInteger(weight) || weight < 0)) {
    throw new RangeError('weights are whole numbers, none negative')
  }
  const sum = weights.reduce((all, weight) => all + BigInt(weight), 0n)
  if (sum === 0n) return splitCents(total, weights.length)
  const sign = total < 0 ? -1 : 1
  const whole = BigInt(Math.abs(total))
  const parts = weights.map((weight, index) => {
    const share = whole * BigInt(weight)
    return { index, cents: Number(share / sum), lost: share % sum }
  })
  let odd = Math.abs(total) - parts.reduce((all, part) => all + part.cents, 0)
  const byLoss = [...parts].sort((a, b) => (a.lost === b.lost ? a.index - b.index : a.lost > b.lost ? -1 : 1))
  for (const part of byLoss) {
    if (odd === 0) break
    part.cents += 1
    odd -= 1
  }
  return parts.map((part) => (part.cents === 0 ? 0 : part.cents * sign))
}
