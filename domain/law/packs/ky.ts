import { kindestPayoff } from './kindest.ts'
import { contractWindows, noFees, noLateFee } from './shared.ts'
import { newPack, provision } from './sources.ts'

/** Kentucky, Rental-Purchase Agreements. Section 367.979 was not read. */
export const kentuckyPack = newPack('KY', {
  payoff: provision('Ky. Rev. Stat. 367.977', null, kindestPayoff, 'unverified'),
  lateFee: provision('Ky. Rev. Stat. 367.979', null, noLateFee, 'unverified'),
  fees: provision('Ky. Rev. Stat. 367.979', null, noFees, 'unverified'),
  // Two days (five monthly), and 30 days after a return in that time.
  reinstatement: provision('Ky. Rev. Stat. 367.980', null, contractWindows),
})
