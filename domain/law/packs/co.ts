import { byWeekAndMonth, noFees, tenthWaiver } from './shared.ts'
import { statePack, statute } from './sources.ts'

/** Colorado, Rental Purchase Agreement Act. */
export const coloradoPack = statePack('CO', {
  lateFee: statute(
    'Colo. Rev. Stat. 5-10-601',
    byWeekAndMonth(
      { fromDaysLate: 4, days: 'calendar', amount: { kind: 'flat', cents: 300 } },
      { fromDaysLate: 6, days: 'calendar', amount: { kind: 'flat', cents: 500 } },
    ),
  ),
  fees: statute('Colo. Rev. Stat. 5-10-601', { ...noFees, processingCents: 1_000 }),
  damageWaiver: statute('Colo. Rev. Stat. 5-10-601', tenthWaiver),
  reinstatement: statute('Colo. Rev. Stat. 5-10-601', {
    keepingWeeklyDays: 7,
    keepingMonthlyDays: 7,
    returnedDays: 60,
    returnedLongPaidDays: 120,
    longPaidBasisPoints: 6_000,
  }),
  notices: statute('Colo. Rev. Stat. 5-10-401', ['notice-to-lessee']),
})
