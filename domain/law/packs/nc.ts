import { genericPack } from './generic.ts'
import { statePack, statute } from './sources.ts'

/**
 * North Carolina. An option whose final price is at most a tenth of the cash price may be a credit sale (N.C.
 * Gen. Stat. 25A-2): counsel must confirm the contract's payoff before a store opens there.
 */
export const northCarolinaPack = statePack('NC', {
  payoff: statute('N.C. Gen. Stat. 25A-2', genericPack.payoff.rule),
})
