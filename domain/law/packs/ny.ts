import type { LateFeeStep } from '../late-fee.ts'
import { genericPack } from './generic.ts'
import { kindestReinstatement } from './kindest.ts'
import { lossAfterHalf } from './shared.ts'
import { provision, reread, statePack, statute } from './sources.ts'

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

const byCost = {
  kind: 'cash-to-cost',
  basisPointsByGoods: {
    appliance: 17_500,
    computer: 17_500,
    electronics: 17_500,
    furniture: 21_500,
    other: 17_500,
  },
  dearElectronics: { fromCostCents: 15_000, basisPoints: 20_000 },
  totalToMaximumCashBasisPoints: 22_500,
} as const

const first = statePack('NY', {
  payoff: statute('N.Y. Pers. Prop. Law 504', { kind: 'cash-ratio' }),
  priceCaps: statute('N.Y. Pers. Prop. Law 503', [
    { ...byCost, preRented: { kind: 'reduction', basisPoints: 0 } },
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

/** New York, Personal Property Law, article 11. */
export const newYorkPacks = reread(first, {
  // Goods that were rented before go by a table of age and condition, which was not read.
  priceCaps: provision('N.Y. Pers. Prop. Law 503', null, [{ ...byCost, preRented: { kind: 'unread' } }]),
  // The section names weekly and monthly payments only, so bi-weekly ones have the longer grace and the lower fee.
  lateFee: provision('N.Y. Pers. Prop. Law 501(3)(e)', null, {
    kind: 'by-frequency',
    weekly,
    biWeekly: { ...weekly, fromDaysLate: monthly.fromDaysLate },
    monthly,
    togetherBasisPoints: 1_000,
  }),
  // The days were not read.
  reinstatement: provision('N.Y. Pers. Prop. Law 501', null, kindestReinstatement, 'unverified'),
  hardship: provision('N.Y. Pers. Prop. Law 504-a', null, lossAfterHalf),
})
