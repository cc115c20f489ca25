import { genericPack } from './generic.ts'
import { noFees } from './shared.ts'
import { provision, reread, statePack, statute } from './sources.ts'

const first = statePack('MI', {
  payoff: statute(
    'Mich. Comp. Laws 445.954',
    { kind: 'cash-less-rent', creditBasisPoints: 4_500 },
    'unverified',
  ),
  reinstatement: statute('Mich. Comp. Laws 445.951', genericPack.reinstatement.rule, 'secondary'),
  // Processing fees are forbidden.
  fees: statute('Mich. Comp. Laws 445.957', noFees),
})

/** Michigan, Rental-Purchase Agreement Act of 1984, as amended in 2012. */
export const michiganPacks = reread(first, {
  payoff: provision('Mich. Comp. Laws 445.954(1)', '2026-02', {
    kind: 'cash-less-rent',
    creditBasisPoints: 4_500,
  }),
  ownership: provision('Mich. Comp. Laws 445.954(2)', '2026-02', {
    kind: 'rent-share',
    basisPoints: 4_500,
  }),
  // The section allows ten dollars or five percent, whichever is more; the store takes none.
  lateFee: provision('Mich. Comp. Laws 445.958(2), (3)', '2026-02', { kind: 'none' }),
  // Processing and reinstatement fees are forbidden.
  fees: provision('Mich. Comp. Laws 445.957', '2026-02', noFees),
  // In twelve points.
  notices: provision('Mich. Comp. Laws 445.953(1)(m)', '2026-02', ['notice-of-regulation']),
  // 90 days after the missed payment for goods that came back in seven; the contract's 120 where it has been paid long.
  reinstatement: provision('Mich. Comp. Laws 445.958(1)', '2026-02', {
    ...first.reinstatement.rule,
    returnedDays: 90,
    countsAfterDue: { weeklyDays: 0, monthlyDays: 0 },
  }),
})
