import type { Cents } from './money.ts'

/** What the store gives one person in a year stays below it: from here on Form 1099-MISC may be due (26 U.S.C. 6041). */
export const taxReportCents: Cents = 60_000
