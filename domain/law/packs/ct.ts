import type { LateFeeStep } from '../late-fee.ts'
import { charges } from './charges.ts'
import { genericPack } from './generic.ts'
import { byWeekAndMonth, halfRent, noFees, twoThirds } from './shared.ts'
import { provision, reread, statePack, statute } from './sources.ts'

const amount: LateFeeStep['amount'] = { kind: 'lesser-of', basisPoints: 500, cents: 500, floorCents: 100 }

const first = statePack('CT', {
  // The section was not read; uses the share of the generic contract.
  payoff: statute('Conn. Gen. Stat. 42-249', genericPack.payoff.rule, 'unverified'),
  lateFee: statute(
    'Conn. Gen. Stat. 42-243, 42-245',
    byWeekAndMonth(
      { fromDaysLate: 4, days: 'calendar', amount },
      { fromDaysLate: 6, days: 'calendar', amount },
    ),
  ),
  damageWaiver: statute('Conn. Gen. Stat. 42-243, 42-245', {
    kind: 'capped',
    basisPoints: 750,
    weeklyFloorCents: 0,
    monthlyFloorCents: 0,
  }),
  notices: statute('Conn. Gen. Stat. 42-243', ['cash-difference']),
})

/** Connecticut, Rent-to-Own Agreements. */
export const connecticutPacks = reread(first, {
  payoff: provision('Conn. Gen. Stat. 42-249', '2026-02', {
    kind: 'cash-less-rent',
    creditBasisPoints: 5_000,
    includesPastDue: true,
  }),
  ownership: provision('Conn. Gen. Stat. 42-248(b)', '2026-02', halfRent),
  priceCaps: provision('Conn. Gen. Stat. 42-248(a)', '2026-02', [
    { kind: 'total-to-cash', basisPoints: 20_000 },
  ]),
  lateFee: provision('Conn. Gen. Stat. 42-243', '2026-02', {
    ...byWeekAndMonth(
      { fromDaysLate: 4, days: 'calendar', amount },
      { fromDaysLate: 6, days: 'calendar', amount },
    ),
    newestFirst: true,
  }),
  // The sections allow ten dollars for processing, and five for a reinstatement with the delivery; the store takes none.
  fees: provision('Conn. Gen. Stat. 42-243(4) to (7), 42-246', '2026-02', noFees),
  // Fetching a payment may cost five dollars after the days of grace, three times in six months, instead of a late fee;
  // the store takes the late fee.
  charges: charges('Conn. Gen. Stat. 42-243', '2026-02', {}),
  // 30 days, 90 from one third paid and 180 from two thirds, after the grace period of the last term that was paid.
  reinstatement: provision('Conn. Gen. Stat. 42-246', '2026-02', {
    keepingWeeklyDays: 7,
    keepingMonthlyDays: 7,
    returnedDays: 90,
    returnedLongPaidDays: 180,
    longPaidBasisPoints: twoThirds,
    countsAfterDue: { weeklyDays: 3, monthlyDays: 5 },
  }),
})
