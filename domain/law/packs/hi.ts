import { charges } from './charges.ts'
import { byWeekAndMonth, contractWindows, halfRent, noFees } from './shared.ts'
import { newPack, provision } from './sources.ts'

/** Hawaii, Lease-Purchase Agreements for Personal Property. */
export const hawaiiPack = newPack('HI', {
  payoff: provision('Haw. Rev. Stat. 481M-6', '2026-06', { kind: 'cash-ratio' }),
  ownership: provision('Haw. Rev. Stat. 481M-5(b)', '2026-06', halfRent),
  priceCaps: provision('Haw. Rev. Stat. 481M-5(a)', '2026-06', [
    { kind: 'total-to-cash', basisPoints: 20_000 },
  ]),
  lateFee: provision(
    'Haw. Rev. Stat. 481M-7(d)',
    '2026-06',
    byWeekAndMonth(
      { fromDaysLate: 4, days: 'calendar', amount: { kind: 'flat', cents: 300 } },
      { fromDaysLate: 6, days: 'calendar', amount: { kind: 'flat', cents: 500 } },
    ),
  ),
  // The processing fee or a delivery fee, not both; the store uses the first.
  fees: provision('Haw. Rev. Stat. 481M-7(a), 481M-15', '2026-06', {
    ...noFees,
    processingCents: 1_000,
    reinstatementCents: 500,
  }),
  charges: charges('Haw. Rev. Stat. 481M-7(a), (c)', '2026-06', {
    deposit: 'disclosed',
    // Three times for monthly payments, six for others: the lower number for all.
    pickup: { cents: 1_000, most: 3, months: 6 },
  }),
  // 30 days after a return, 60 with more than 60 percent of the payments made.
  reinstatement: provision('Haw. Rev. Stat. 481M-15', '2026-06', contractWindows),
  notices: provision('Haw. Rev. Stat. 481M-13(b), 481M-14(b)', '2026-06', [
    'notice-to-lessee',
    'ten-point-bold',
  ]),
})
