import { requireWhole } from './invalid-input.ts'

/** How often a rental payment falls due (documents 2 §9, 3 §9). Weekly is the default. */
export const frequencies = ['WEEKLY', 'BI_WEEKLY', 'SEMI_MONTHLY', 'MONTHLY'] as const

export type Frequency = (typeof frequencies)[number]

export const defaultFrequency: Frequency = 'WEEKLY'

/** How many payments a year has at each frequency. */
export const paymentsPerYear: Readonly<Record<Frequency, number>> = {
  WEEKLY: 52,
  BI_WEEKLY: 26,
  SEMI_MONTHLY: 24,
  MONTHLY: 12,
}

/** Whether a text names a payment frequency. */
export function isFrequency(text: unknown): text is Frequency {
  return frequencies.some((frequency) => frequency === text)
}

/** The number of payments in a term of whole months: 24 months have 104, 52, 48 or 24 payments. */
export function paymentsInMonths(months: number, frequency: Frequency): number {
  requireWhole(months, 'months', 1)
  return Math.round((months * paymentsPerYear[frequency]) / 12)
}
