import { statePack, statute } from './sources.ts'

/** South Carolina, Consumer Rental-Purchase Agreements. */
export const southCarolinaPack = statePack('SC', {
  payoff: statute('S.C. Code 37-2-702', { kind: 'percent-of-remaining', percentBasisPoints: 5_500 }),
})
