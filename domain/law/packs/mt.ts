import { kindestReinstatement } from './kindest.ts'
import { contractPayoff, noFees, noLateFee } from './shared.ts'
import { newPack, provision } from './sources.ts'

/** Montana, Rental-Purchase Agreement Act. Sections 30-19-111 to 30-19-113 were not read. */
export const montanaPack = newPack('MT', {
  payoff: provision('Mont. Code 30-19-110', null, contractPayoff, 'read-partly'),
  lateFee: provision('Mont. Code 30-19-111 to 30-19-113', null, noLateFee, 'unverified'),
  fees: provision('Mont. Code 30-19-111 to 30-19-113', null, noFees, 'unverified'),
  reinstatement: provision('Mont. Code 30-19-111 to 30-19-113', null, kindestReinstatement, 'unverified'),
})
