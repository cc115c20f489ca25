import type { LateFeeStep } from '../late-fee.ts'
import { reread, statePack, statute } from './sources.ts'

const amount: LateFeeStep['amount'] = { kind: 'lesser-of', basisPoints: 500, cents: 1_500, floorCents: 0 }
const weekly: LateFeeStep = { fromDaysLate: 4, days: 'calendar', amount }
const other: LateFeeStep = { fromDaysLate: 6, days: 'calendar', amount }

const first = statePack(
  'WV',
  {
    payoff: statute('W. Va. Code 46B-3-9', { kind: 'cash-ratio' }),
    priceCaps: statute('W. Va. Code 46B-3-9', [{ kind: 'total-to-cash', basisPoints: 24_000 }]),
    lateFee: statute('W. Va. Code 46B-3-9', {
      kind: 'by-frequency',
      weekly,
      biWeekly: other,
      monthly: other,
    }),
  },
  'rental-purchase',
)

/** West Virginia, Rental-Purchase Agreements. */
export const westVirginiaPacks = reread(first, {})
