import { kindestPayoff } from './kindest.ts'
import { contractWindows, noFees, noLateFee } from './shared.ts'
import { newPack, provision } from './sources.ts'

/** Alabama, Rental-Purchase Agreements. Sections 8-25-3 and part of 8-25-2 were not read. */
export const alabamaPack = newPack('AL', {
  payoff: provision('Ala. Code 8-25-2(d)', null, kindestPayoff, 'unverified'),
  lateFee: provision('Ala. Code 8-25-3, 8-25-4', null, noLateFee, 'unverified'),
  fees: provision('Ala. Code 8-25-3, 8-25-4', null, noFees, 'unverified'),
  // Two days (five monthly), and 30 days after a return in that time.
  reinstatement: provision('Ala. Code 8-25-4', null, contractWindows, 'read-partly'),
})
