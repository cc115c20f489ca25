import { depositWhereDisclosed } from './charges.ts'
import { byWeekAndMonth, noFees } from './shared.ts'
import { newPack, provision } from './sources.ts'

/** Nebraska, Consumer Rental Purchase Agreement Act. */
export const nebraskaPack = newPack('NE', {
  payoff: provision('Neb. Rev. Stat. 69-2104(1)(j)', '2026-02', {
    kind: 'percent-of-remaining',
    percentBasisPoints: 5_500,
    includesPastDue: true,
  }),
  lateFee: provision(
    'Neb. Rev. Stat. 69-2110(1)(d)',
    '2026-02',
    byWeekAndMonth(
      { fromDaysLate: 4, days: 'business', amount: { kind: 'flat', cents: 300 } },
      { fromDaysLate: 6, days: 'business', amount: { kind: 'flat', cents: 500 } },
    ),
  ),
  // The initial fee or a delivery fee, not both; the store uses the first.
  fees: provision('Neb. Rev. Stat. 69-2110', '2026-02', {
    ...noFees,
    processingCents: 1_000,
    reinstatementCents: 500,
  }),
  damageWaiver: provision('Neb. Rev. Stat. 69-2109, 69-2110', '2026-02', {
    kind: 'capped',
    basisPoints: 800,
    weeklyFloorCents: 200,
    monthlyFloorCents: 500,
  }),
  charges: depositWhereDisclosed('Neb. Rev. Stat. 69-2109, 69-2110', '2026-02'),
  loss: provision('Neb. Rev. Stat. 69-2104(1)(f)', '2026-02', 'early-purchase'),
  // 30 days, 90 from 60 percent paid and 180 from 80 percent: two steps that are never shorter.
  reinstatement: provision('Neb. Rev. Stat. 69-2108(2)', '2026-02', {
    keepingWeeklyDays: 7,
    keepingMonthlyDays: 10,
    returnedDays: 90,
    returnedLongPaidDays: 180,
    longPaidBasisPoints: 6_000,
  }),
})
