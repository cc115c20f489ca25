import { byWeekAndMonth, contractPayoff, contractWindows, noFees } from './shared.ts'
import { newPack, provision } from './sources.ts'

/** Alaska, Lease-Purchases of Personal Property. */
export const alaskaPack = newPack('AK', {
  payoff: provision('Alaska Stat. 45.35.010(a)(10)', '2022', contractPayoff),
  // The section has no days of grace; these are those of a reinstatement.
  lateFee: provision(
    'Alaska Stat. 45.35.030',
    '2022',
    byWeekAndMonth(
      { fromDaysLate: 3, days: 'calendar', amount: { kind: 'flat', cents: 500 } },
      { fromDaysLate: 6, days: 'calendar', amount: { kind: 'flat', cents: 500 } },
    ),
  ),
  fees: provision('Alaska Stat. 45.35.010, 45.35.050(b)', '2022', noFees),
  // Two days (five monthly), and 21 or 45 days after a return; the contract's own days are more.
  reinstatement: provision('Alaska Stat. 45.35.050', '2022', contractWindows),
  exchange: provision('Alaska Stat. 45.35.010 to 45.35.099', '2022', { mostDifferenceBasisPoints: 2_500 }),
})
