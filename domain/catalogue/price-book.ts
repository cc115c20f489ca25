import type { Frequency } from '../base/frequency.ts'

/** The facts encoded in the id of a price book. */
export type PriceBookKind = {
  /** Null for a cash book. */
  readonly frequency: Frequency | null
  readonly isSale: boolean
}

const words: Record<Frequency, string> = {
  WEEKLY: 'weekly',
  BI_WEEKLY: 'biweekly',
  SEMI_MONTHLY: 'semi-monthly',
  MONTHLY: 'monthly',
}

/**
 * The id of a price book: {prefix}-{weekly|biweekly|semi-monthly|monthly|cash}, with the suffix -sale for a
 * sale.
 */
export function priceBookId(prefix: string, kind: PriceBookKind): string {
  const word = kind.frequency === null ? 'cash' : words[kind.frequency]
  return `${prefix}-${word}${kind.isSale ? '-sale' : ''}`
}
