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

/** Tried in order: `semi-monthly` before `monthly`, because it also ends with "monthly". */
const endings: readonly (readonly [ending: string, frequency: Frequency | null])[] = [
  ['-semi-monthly', 'SEMI_MONTHLY'],
  ['-biweekly', 'BI_WEEKLY'],
  ['-bi-weekly', 'BI_WEEKLY'],
  ['-weekly', 'WEEKLY'],
  ['-monthly', 'MONTHLY'],
  ['-cash', null],
]

/**
 * The id of a price book: {prefix}-{weekly|biweekly|semi-monthly|monthly|cash}, with the suffix -sale for a
 * sale.
 */
export function priceBookId(prefix: string, kind: PriceBookKind): string {
  const word = kind.frequency === null ? 'cash' : words[kind.frequency]
  return `${prefix}-${word}${kind.isSale ? '-sale' : ''}`
}

/** Parses the id of a price book; null if it is not a valid one. */
export function readPriceBookId(id: string): PriceBookKind | null {
  const isSale = id.endsWith('-sale')
  const base = isSale ? id.slice(0, -'-sale'.length) : id
  const found = endings.find(([ending]) => base.endsWith(ending))
  return found === undefined ? null : { frequency: found[1], isSale }
}
