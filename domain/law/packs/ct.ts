import type { LateFeeStep } from '../late-fee.ts'
import { genericPack } from './generic.ts'
import { byWeekAndMonth } from './shared.ts'
import { statePack, statute } from './sources.ts'

const amount: LateFeeStep['amount'] = { kind: 'lesser-of', basisPoints: 500, cents: 500, floorCents: 100 }

/** Connecticut, Rent-to-Own Agreements. */
export const connecticutPack = statePack('CT', {
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
