import type { LateFeeStep } from '../late-fee.ts'
import { charges } from './charges.ts'
import { lossAfterHalf } from './shared.ts'
import { provision, reread, statePack, statute } from './sources.ts'

const amount: LateFeeStep['amount'] = { kind: 'lesser-of', basisPoints: 500, cents: 500, floorCents: 200 }
const weekly: LateFeeStep = { fromDaysLate: 3, days: 'calendar', amount }
const other: LateFeeStep = { fromDaysLate: 7, days: 'calendar', amount }

const byCost = {
  kind: 'cash-to-cost',
  basisPointsByGoods: {
    appliance: 16_500,
    computer: 16_500,
    electronics: 17_000,
    furniture: 19_000,
    other: 16_500,
  },
  dearElectronics: null,
  totalToMaximumCashBasisPoints: 22_500,
} as const

/** The highest total of goods that were rented before is lower by a third or half of the rent paid for them. */
const lessEarlierRent = {
  kind: 'less-earlier-rent',
  shareByGoods: {
    appliance: [1, 3],
    computer: [1, 2],
    electronics: [1, 3],
    furniture: [1, 2],
    other: [1, 2],
  },
} as const

const first = statePack('CA', {
  payoff: statute('Cal. Civ. Code 1812.632', { kind: 'cash-less-rent-then-ratio', months: 3 }),
  priceCaps: statute('Cal. Civ. Code 1812.644', [
    // The section requires a lower price for re-rented goods but no amount; a tenth is the store's own choice.
    { ...byCost, preRented: { kind: 'reduction', basisPoints: 1_000 } },
  ]),
  lateFee: statute('Cal. Civ. Code 1812.626', {
    kind: 'by-frequency',
    weekly,
    biWeekly: other,
    monthly: other,
  }),
  lapse: statute('Cal. Civ. Code 1812.631', {
    afterWeeklyDays: 7,
    afterBiWeeklyDays: 7,
    afterMonthlyDays: 10,
  }),
  reinstatement: statute('Cal. Civ. Code 1812.631', {
    keepingWeeklyDays: 7,
    keepingMonthlyDays: 10,
    returnedDays: 365,
    returnedLongPaidDays: 365,
    longPaidBasisPoints: 10_000,
  }),
  notices: statute('Cal. Civ. Code 1812.632', ['early-purchase-notice']),
})

/** California, Karnette Rental-Purchase Act. */
export const californiaPacks = reread(first, {
  priceCaps: provision('Cal. Civ. Code 1812.644(b) to (e)', '2026-05', [
    { ...byCost, preRented: lessEarlierRent },
  ]),
  payoff: provision('Cal. Civ. Code 1812.632(a), (b)', '2026-05', {
    kind: 'cash-less-rent-then-ratio',
    months: 3,
  }),
  // A weekly agreement is in default after the seventh day, one with any longer interval after the tenth.
  lapse: provision('Cal. Civ. Code 1812.631(a)', '2026-05', {
    afterWeeklyDays: 7,
    afterBiWeeklyDays: 10,
    afterMonthlyDays: 10,
  }),
  reinstatement: provision('Cal. Civ. Code 1812.631(b), (c)', '2026-05', {
    ...first.reinstatement.rule,
    // A year, which may have a leap day.
    returnedMonths: 12,
    countsAfterDue: { weeklyDays: 0, monthlyDays: 0 },
  }),
  // Before delivery one payment of rent and a deposit of a month's rent, nothing else.
  charges: charges('Cal. Civ. Code 1812.624(a)(8), 1812.625', '2026-05', { deposit: 'month-of-rent' }),
  replacement: provision('Cal. Civ. Code 1812.633', '2026-05', {
    kind: 'within',
    count: 2,
    days: 'business',
  }),
  loss: provision('Cal. Civ. Code 1812.627', '2026-05', 'own-fault'),
  notices: provision('Cal. Civ. Code 1812.623(b), 1812.632(a), (c)', '2026-05', [
    'early-purchase-notice',
    'signature-box',
  ]),
  hardship: provision('Cal. Civ. Code 1812.632(d)', '2026-05', lossAfterHalf),
})
