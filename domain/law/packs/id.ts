import { contractPayoff, contractWindows, noFees, noLateFee } from './shared.ts'
import { newPack, provision } from './sources.ts'

/** Idaho Lease-Purchase Agreement Act. */
export const idahoPack = newPack('ID', {
  payoff: provision('Idaho Code 28-36-105(1)(g)', '2022', contractPayoff),
  // Left to the agreement, which has no such fee.
  lateFee: provision('Idaho Code 28-36-107(1)(c)', '2022', noLateFee),
  fees: provision('Idaho Code 28-36-107(1)(c)', '2022', noFees),
  // Two days (five monthly), and 21 or 45 days after a return; the contract's own days are more.
  reinstatement: provision('Idaho Code 28-36-107', '2022', contractWindows),
  exchange: provision('Idaho Code 28-36-101 to 28-36-111', '2022', { mostDifferenceBasisPoints: 2_500 }),
})
