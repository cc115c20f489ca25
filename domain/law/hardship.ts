/**
 * What a loss of income does to the payments: nothing, or it cuts them in proportion once so much of the total is paid.
 * Shares are in basis points, the share paid as a fraction (two thirds are no whole number of them).
 */
export type Hardship =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'income-loss'
      readonly paidShare: readonly [numerator: number, denominator: number]
      readonly leastLossBasisPoints: number
      readonly mostCutBasisPoints: number
    }
