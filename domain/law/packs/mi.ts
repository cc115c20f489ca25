import { genericPack } from './generic.ts'
import { noFees } from './shared.ts'
import { statePack, statute } from './sources.ts'

/**
 * Michigan, Rental-Purchase Agreement Act. Its payoff was not verified, and its reinstatement fee (up to
 * three missed payments, the lesser of $5 and 5%) is from secondary sources, so no such fee is charged.
 */
export const michiganPack = statePack('MI', {
  payoff: statute(
    'Mich. Comp. Laws 445.954',
    { kind: 'cash-less-rent', creditBasisPoints: 4_500 },
    'unverified',
  ),
  reinstatement: statute('Mich. Comp. Laws 445.951', genericPack.reinstatement.rule, 'secondary'),
  // Processing fees are forbidden.
  fees: statute('Mich. Comp. Laws 445.957', noFees),
})
