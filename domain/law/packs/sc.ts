import { charges } from './charges.ts'
import { curePoints, noFees, writtenNotice } from './shared.ts'
import { provision, reread, statePack, statute } from './sources.ts'

const first = statePack('SC', {
  payoff: statute('S.C. Code 37-2-702', { kind: 'percent-of-remaining', percentBasisPoints: 5_500 }),
})

/** South Carolina, Consumer Rental-Purchase Agreements. */
export const southCarolinaPacks = reread(first, {
  payoff: provision('S.C. Code 37-2-713(3), 37-2-702(1)(g)', '2026-02', {
    kind: 'percent-of-remaining',
    percentBasisPoints: 5_500,
    includesPastDue: true,
  }),
  // The section allows two dollars (four monthly), which grow with an index; the store takes none.
  lateFee: provision('S.C. Code 37-2-705', '2026-02', { kind: 'none' }),
  // The section allows five dollars at first or fifteen (45 for many items) for a delivery; the store takes none.
  fees: provision('S.C. Code 37-2-706, 37-2-707', '2026-02', noFees),
  // Three times for monthly payments, six for others: the lower number for all.
  charges: charges('S.C. Code 37-2-706', '2026-02', { pickup: { cents: 700, most: 3, months: 6 } }),
  // After three business days, and no lawsuit until three days (five monthly) more, taken as business days.
  defaultNotice: provision(
    'S.C. Code 37-5-110, 37-5-111',
    '2026-02',
    writtenNotice(3, 5, 'business', curePoints),
  ),
  // The right runs for 60 days from the default, with the goods or without.
  reinstatement: provision('S.C. Code 37-2-714', '2026-02', {
    ...first.reinstatement.rule,
    keepingWeeklyDays: 60,
    keepingMonthlyDays: 60,
  }),
})
