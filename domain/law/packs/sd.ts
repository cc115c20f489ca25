import { contractPayoff, contractWindows, noFees, noLateFee } from './shared.ts'
import { newPack, provision } from './sources.ts'

/** South Dakota, Lease-Purchase Agreements. */
export const southDakotaPack = newPack('SD', {
  payoff: provision('S.D. Codified Laws 54-6A-5(9)', '2026-02', contractPayoff),
  lateFee: provision('S.D. Codified Laws 54-6A-7', '2026-02', noLateFee),
  fees: provision('S.D. Codified Laws 54-6A-7', '2026-02', noFees),
  // Two days (five monthly), and 21 or 45 days after a return; the contract's own days are more.
  reinstatement: provision('S.D. Codified Laws 54-6A-7', '2026-02', contractWindows),
})
