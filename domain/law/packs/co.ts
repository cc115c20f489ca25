import { charges } from './charges.ts'
import { byWeekAndMonth, noFees, tenthWaiver } from './shared.ts'
import { provision, reread, statePack, statute } from './sources.ts'

const first = statePack('CO', {
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

/** Colorado, Rental Purchase Agreement Act. */
export const coloradoPacks = reread(first, {
  lateFee: provision('Colo. Rev. Stat. 5-10-601(4)', '2022', first.lateFee.rule),
  // Fetching a payment may cost ten dollars instead of a late fee; the store takes the late fee.
  charges: charges('Colo. Rev. Stat. 5-10-601(3)', '2022', {}),
  // The processing fee or a delivery fee, not both; five dollars for a reinstatement (5-10-602) are allowed and not taken.
  fees: provision('Colo. Rev. Stat. 5-10-601(1), (2), 5-10-602', '2022', first.fees.rule),
  damageWaiver: provision('Colo. Rev. Stat. 5-10-603', '2022', first.damageWaiver.rule),
  reinstatement: provision('Colo. Rev. Stat. 5-10-701', '2022', first.reinstatement.rule),
})
