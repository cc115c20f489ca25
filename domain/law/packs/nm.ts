import { contractPayoff, contractWindows, noFees, noLateFee } from './shared.ts'
import { newPack, provision } from './sources.ts'

/** New Mexico, Rental-Purchase Agreement Act. */
export const newMexicoPack = newPack('NM', {
  payoff: provision('N.M. Stat. 57-26-5(A)(8)', '2026-02', contractPayoff),
  // Forbidden.
  lateFee: provision('N.M. Stat. 57-26-6(J)', '2026-02', noLateFee),
  // A reinstatement fee has no ceiling there; the store takes none.
  fees: provision('N.M. Stat. 57-26-6(K)', '2026-02', noFees),
  // Two days (five monthly), and 21 or 30 days after a return in a week.
  reinstatement: provision('N.M. Stat. 57-26-7', '2026-02', contractWindows),
  notices: provision('N.M. Stat. 57-26-5(A)(12)', '2026-02', ['ten-point-bold']),
})
