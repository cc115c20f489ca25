import { weekOrHalfTerm } from './shared.ts'
import { statePack, statute } from './sources.ts'

/** Texas, Business and Commerce Code, chapter 92. */
export const texasPack = statePack('TX', {
  // The section was not read, so there is no fee.
  lateFee: statute('Tex. Bus. & Com. Code 92.055', { kind: 'none' }, 'unverified'),
  reinstatement: statute('Tex. Bus. & Com. Code 92.052 to 92.054', weekOrHalfTerm),
})
