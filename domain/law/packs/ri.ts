import { noFees, threeTerms } from './shared.ts'
import { statePack, statute } from './sources.ts'

/** Rhode Island, Rental-Purchase Agreement Act. */
export const rhodeIslandPack = statePack('RI', {
  fees: statute('R.I. Gen. Laws 6-44', { ...noFees, reinstatementCents: 500 }),
  reinstatement: statute('R.I. Gen. Laws 6-44', threeTerms),
})
