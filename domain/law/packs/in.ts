import { byWeekAndMonth, noFees, tenthWaiver } from './shared.ts'
import { statePack, statute } from './sources.ts'

/** Indiana, Rental Purchase Agreements. */
export const indianaPack = statePack('IN', {
  lateFee: statute(
    'Ind. Code 24-7-5',
    byWeekAndMonth(
      {
        fromDaysLate: 3,
        days: 'calendar',
        amount: { kind: 'flat-by-payment', upToCents: 2_000, cents: 300, aboveCents: 500 },
      },
      { fromDaysLate: 6, days: 'calendar', amount: { kind: 'flat', cents: 800 } },
    ),
  ),
  // The statute allows a processing fee or a delivery fee, not both; the store uses the first.
  fees: statute('Ind. Code 24-7-5', { ...noFees, processingCents: 1_000, phonePaymentCents: 300 }),
  damageWaiver: statute('Ind. Code 24-7-5', tenthWaiver),
})
