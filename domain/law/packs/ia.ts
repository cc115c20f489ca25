import { charges } from './charges.ts'
import { byWeekAndMonth, curePoints, halfRent, noFees, sameAfterReturn, writtenNotice } from './shared.ts'
import { provision, reread, statePack, statute } from './sources.ts'

const first = statePack('IA', {
  payoff: statute('Iowa Code 537.3608 to 537.3616', { kind: 'cash-less-rent', creditBasisPoints: 5_000 }),
  ownership: statute('Iowa Code 537.3608 to 537.3616', halfRent),
  priceCaps: statute('Iowa Code 537.3608 to 537.3616', [{ kind: 'total-to-cash', basisPoints: 20_000 }]),
  lateFee: statute(
    'Iowa Code 537.3608 to 537.3616',
    byWeekAndMonth(
      { fromDaysLate: 4, days: 'business', amount: { kind: 'flat', cents: 300 } },
      { fromDaysLate: 6, days: 'business', amount: { kind: 'flat', cents: 500 } },
    ),
  ),
  fees: statute('Iowa Code 537.3608 to 537.3616', {
    ...noFees,
    reinstatementCents: 1_000,
    redeliveryCents: 1_000,
    redeliveryManyCents: 2_500,
  }),
  reinstatement: statute('Iowa Code 537.3608 to 537.3616', {
    keepingWeeklyDays: 7,
    keepingMonthlyDays: 7,
    ...sameAfterReturn(60),
  }),
  notices: statute('Iowa Code 537.3605', ['notice-to-lessee']),
})

/** Iowa, Consumer Rental Purchase Agreements. */
export const iowaPacks = reread(first, {
  payoff: provision('Iowa Code 537.3608', '2026', {
    kind: 'cash-less-rent',
    creditBasisPoints: 5_000,
    includesPastDue: true,
  }),
  // A delivery of up to ten dollars may be added; the store charges the higher of the two.
  fees: provision('Iowa Code 537.3612, 537.3613, 537.3616(2)', '2026', {
    ...first.fees.rule,
    reinstatementCents: 500,
  }),
  charges: charges('Iowa Code 537.3612', '2026', { pickup: { cents: 700, most: 3, months: 3 } }),
  // Five or three business days until a lawsuit; the store gives five for payments of any frequency.
  defaultNotice: provision('Iowa Code 537.3619', '2026', writtenNotice(5, 5, 'business', curePoints)),
})
