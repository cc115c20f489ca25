import { weekOrHalfTerm } from './shared.ts'
import { provision, statePack, statute } from './sources.ts'

/** Texas, Business and Commerce Code, chapter 92. */
export const texasPack = statePack('TX', {
  // The section was not read, so there is no fee.
  lateFee: statute('Tex. Bus. & Com. Code 92.055', { kind: 'none' }, 'unverified'),
  // What an agreement may not require is insurance or a waiver of the merchant, or more than the disclosed total; a
  // membership is not part of it.
  club: provision('Tex. Bus. & Com. Code 92.054', '2009-04-01', { kind: 'apart' }),
  reinstatement: statute('Tex. Bus. & Com. Code 92.052 to 92.054', weekOrHalfTerm),
})
