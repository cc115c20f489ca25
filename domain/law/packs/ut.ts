import { contractPayoff, contractWindows, noFees, noLateFee } from './shared.ts'
import { newPack, provision } from './sources.ts'

/** Utah, Rental Purchase Agreement Act. */
export const utahPack = newPack('UT', {
  payoff: provision('Utah Code 15-8-6', '2026-02', contractPayoff, 'read-partly'),
  lateFee: provision('Utah Code 15-8-8', '2026-02', noLateFee),
  fees: provision('Utah Code 15-8-8(1)(a)(ii)', '2026-02', noFees),
  // Two days (five monthly), and 45 or 90 days after a return.
  reinstatement: provision('Utah Code 15-8-8(1) to (3)', '2026-02', contractWindows),
})
