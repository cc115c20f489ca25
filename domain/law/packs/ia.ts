import { byWeekAndMonth, halfRent, noFees, sameAfterReturn } from './shared.ts'
import { statePack, statute } from './sources.ts'

/** Iowa, Consumer Rental Purchase Agreements. */
export const iowaPack = statePack('IA', {
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
