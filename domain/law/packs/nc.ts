import { genericPack } from './generic.ts'
import { provision, reread, statePack, statute } from './sources.ts'

/**
 * North Carolina. A lease that the customer may end is a credit sale where its option price is at most a tenth of the
 * cash price and all payments come to more than 110 % of it, as ours do (N.C. Gen. Stat. 25A-2(b)). So there is an
 * option price above a tenth, and the store is closed there until its operator's counsel agrees.
 */
export const northCarolinaPacks = reread(
  statePack('NC', {
    payoff: statute('N.C. Gen. Stat. 25A-2', genericPack.payoff.rule),
  }),
  {
    optionPrice: provision('N.C. Gen. Stat. 25A-2(b)', '2022', { kind: 'above-share', basisPoints: 1_000 }),
  },
)
