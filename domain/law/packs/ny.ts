import type { LateFeeStep } from '../late-fee.ts'
import { genericPack } from './generic.ts'
import { statePack, statute } from './sources.ts'

const weekly: LateFeeStep = {
  fromDaysLate: 4,
  days: 'calendar',
  amount: { kind: 'greater-of', basisPoints: 1_000, cents: 300 },
}
const monthly: LateFeeStep = {
  fromDaysLate: 8,
  days: 'calendar',
  amount: { kind: 'greater-of', basisPoints: 1_000, cents: 500 },
}

/** New York, Personal Property Law, article 11. */
export const newYorkPack = statePack('NY', {
  payoff: statute('N.Y. Pers. Prop. Law 504', { kind: 'cash-ratio' }),
  priceCaps: statute('N.Y. Pers. Prop. Law 503', [
    {
      kind: 'cash-to-cost',
      basisPointsByGoods: {
        appliance: 17_500,
        computer: 17_500,
        electronics: 17_500,
        furniture: 21_500,
        other: 17_500,
      },
      dearElectronics: { fromCostCents: 15_000, basisPoints: 20_000 },
      usedReductionBasisPoints: 0,
      totalToMaximumCashBasisPoints: 22_500,
    },
  ]),
  // The sections name weekly and monthly payments; bi-weekly counts as weekly.
  lateFee: statute('N.Y. Pers. Prop. Law 501 to 505', {
    kind: 'by-frequency',
    weekly,
    biWeekly: weekly,
    monthly,
  }),
  // The period in the statute was not read; uses the one of the generic contract.
  reinstatement: statute('N.Y. Pers. Prop. Law 501', genericPack.reinstatement.rule, 'unverified'),
  notices: statute('N.Y. Pers. Prop. Law 501, 502, 504', [
    'ten-point-bold',
    'review-48-hours',
    'payoffs-on-receipts',
  ]),
})
