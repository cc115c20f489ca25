import { contractPayoff, contractWindows, noFees, noLateFee } from './shared.ts'
import { newPack, provision } from './sources.ts'

/** Mississippi Rental-Purchase Agreement Act. Section 75-24-161 was not read. */
export const mississippiPack = newPack('MS', {
  payoff: provision('Miss. Code 75-24-159(h)', '2025', contractPayoff, 'read-partly'),
  lateFee: provision('Miss. Code 75-24-159(g), 75-24-163', '2019', noLateFee, 'read-partly'),
  fees: provision('Miss. Code 75-24-161', null, noFees, 'unverified'),
  // Two days (five monthly), and 21 or 45 days after a return; the contract's own days are more.
  reinstatement: provision('Miss. Code 75-24-163', '2019', contractWindows),
  // Whatever changes a disclosed term is a new agreement, so nothing of another rent is given in exchange.
  exchange: provision('Miss. Code 75-24-167', '2019', { mostDifferenceBasisPoints: 0 }),
})
