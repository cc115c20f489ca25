import type { LateFeeStep } from '../late-fee.ts'
import { byWeekAndMonth, contractPayoff, contractWindows, noFees } from './shared.ts'
import { newPack, provision } from './sources.ts'

const amount: LateFeeStep['amount'] = { kind: 'greater-of', basisPoints: 500, cents: 300 }

/** North Dakota, Consumer Rental Purchase Agreements. */
export const northDakotaPack = newPack('ND', {
  payoff: provision('N.D. Cent. Code 47-15.1-03', '2022', contractPayoff),
  // Due within the window of two days (five monthly), so it begins after them.
  lateFee: provision(
    'N.D. Cent. Code 47-15.1-05(1)(c)',
    '2022',
    byWeekAndMonth(
      { fromDaysLate: 3, days: 'calendar', amount },
      { fromDaysLate: 6, days: 'calendar', amount },
    ),
  ),
  fees: provision('N.D. Cent. Code 47-15.1-05', '2022', noFees),
  // Two days (five monthly), and 31 or 45 days after a return.
  reinstatement: provision('N.D. Cent. Code 47-15.1-05', '2022', contractWindows),
  notices: provision('N.D. Cent. Code 47-15.1-03', '2022', ['ten-point-bold']),
})
