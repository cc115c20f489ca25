import { contractPayoff, contractWindows, noFees, noLateFee } from './shared.ts'
import { newPack, provision } from './sources.ts'

/** Louisiana Rental-Purchase Agreement Act. */
export const louisianaPack = newPack('LA', {
  payoff: provision('La. Rev. Stat. 9:3355(8)', null, contractPayoff),
  // Left to the agreement, which has no such fee.
  lateFee: provision('La. Rev. Stat. 9:3355(7)', null, noLateFee),
  fees: provision('La. Rev. Stat. 9:3355(7), 9:3357', null, noFees),
  // Two days (five monthly), and 21 or 45 days after a return; the contract's own days are more.
  reinstatement: provision('La. Rev. Stat. 9:3357', null, contractWindows),
})
