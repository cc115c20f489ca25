import type { LateFeeStep } from '../late-fee.ts'
import { statePack, statute } from './sources.ts'

const amount: LateFeeStep['amount'] = { kind: 'lesser-of', basisPoints: 500, cents: 500, floorCents: 200 }
const weekly: LateFeeStep = { fromDaysLate: 3, days: 'calendar', amount }
const other: LateFeeStep = { fromDaysLate: 7, days: 'calendar', amount }

/** California, Karnette Rental-Purchase Act. */
export const californiaPack = statePack('CA', {
  payoff: statute('Cal. Civ. Code 1812.632', { kind: 'cash-less-rent-then-ratio', months: 3 }),
  priceCaps: statute('Cal. Civ. Code 1812.644', [
    {
      kind: 'cash-to-cost',
      basisPointsByGoods: {
        appliance: 16_500,
        computer: 16_500,
        electronics: 17_000,
        furniture: 19_000,
        other: 16_500,
      },
      dearElectronics: null,
      // The section requires a lower price for re-rented goods but no amount; a tenth is the store's own
      // choice.
      usedReductionBasisPoints: 1_000,
      totalToMaximumCashBasisPoints: 22_500,
    },
  ]),
  lateFee: statute('Cal. Civ. Code 1812.626', {
    kind: 'by-frequency',
    weekly,
    biWeekly: other,
    monthly: other,
  }),
  lapse: statute('Cal. Civ. Code 1812.631', { afterWeeklyDays: 7, afterMonthlyDays: 10 }),
  reinstatement: statute('Cal. Civ. Code 1812.631', {
    keepingWeeklyDays: 7,
    keepingMonthlyDays: 10,
    returnedDays: 365,
    returnedLongPaidDays: 365,
    longPaidBasisPoints: 10_000,
  }),
  notices: statute('Cal. Civ. Code 1812.632', ['early-purchase-notice']),
})
