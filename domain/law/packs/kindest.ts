import type { PayoffMethod } from '../payoff-method.ts'
import type { Reinstatement } from '../reinstatement.ts'

// What stands in for a rule of a statute that nobody has read: the best for the customer among the rules that were.

/** The longest windows of any statute: 60 days (FL, SC) and three months (GA, OH, RI) with the goods, a year without. */
export const kindestReinstatement: Reinstatement = {
  keepingWeeklyDays: 60,
  keepingMonthlyDays: 93,
  returnedDays: 365,
  returnedLongPaidDays: 365,
  longPaidBasisPoints: 10_000,
  returnedMonths: 12,
  countsAfterDue: { weeklyDays: 3, monthlyDays: 5 },
}

/** The lowest price of any statute: that of CA, of CT, IA and OH, or of SC and NE, whichever is lower on the day. */
export const kindestPayoff: PayoffMethod = {
  kind: 'lowest-of',
  methods: [
    { kind: 'cash-less-rent-then-ratio', months: 3 },
    { kind: 'cash-less-rent', creditBasisPoints: 5_000, includesPastDue: true },
    { kind: 'percent-of-remaining', percentBasisPoints: 5_500, includesPastDue: true },
  ],
}
