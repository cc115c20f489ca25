import { kindestPayoff, kindestReinstatement } from './kindest.ts'
import { noFees, noLateFee } from './shared.ts'
import { newPack, provision } from './sources.ts'

/** Tennessee, Rental-Purchase Agreements. Sections 47-18-604 to 47-18-606 and most of 47-18-607 were not read. */
export const tennesseePack = newPack('TN', {
  payoff: provision('Tenn. Code 47-18-604, 47-18-605', null, kindestPayoff, 'unverified'),
  lateFee: provision('Tenn. Code 47-18-607(a)', null, noLateFee, 'unverified'),
  fees: provision('Tenn. Code 47-18-607(a)', null, noFees, 'unverified'),
  // Two days (five monthly) with the goods were read, the days after a return were not.
  reinstatement: provision('Tenn. Code 47-18-607(a), (b)', null, kindestReinstatement, 'unverified'),
})
