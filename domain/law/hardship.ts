/**
 * The effect of a loss of income on the payments: none, or a proportional reduction after a share of the
 * total was paid. Shares are in basis points, except the share paid, which is a fraction (two thirds is not a
 * whole number of basis points).
 */
export type Hardship =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'income-loss'
      readonly paidShare: readonly [numerator: number, denominator: number]
      readonly leastLossBasisPoints: number
      readonly mostCutBasisPoints: number
    }
