import { contractPayoff, contractWindows, noFees, noLateFee } from './shared.ts'
import { newPack, provision } from './sources.ts'

/** District of Columbia, Lease-Purchase Agreements. */
export const districtOfColumbiaPack = newPack('DC', {
  payoff: provision('D.C. Code 42-3671.02(b), 42-3671.04(a)(9)', '2026-06-30', contractPayoff),
  // Left to the agreement, which has no such fee.
  lateFee: provision('D.C. Code 42-3671.04(a)(8)', '2026-06-30', noLateFee),
  fees: provision('D.C. Code 42-3671.04(a)(8)', '2026-06-30', noFees),
  // Two days (five monthly), and 21 or 45 days after a return; the contract's own days are more.
  reinstatement: provision('D.C. Code 42-3671.07', '2026-06-30', contractWindows),
  exchange: provision('D.C. Code 42-3671.01 to 42-3671.14', '2026-06-30', {
    mostDifferenceBasisPoints: 2_500,
  }),
})
