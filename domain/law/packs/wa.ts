import { contractPayoff, contractWindows, noFees, noLateFee } from './shared.ts'
import { newPack, provision } from './sources.ts'

/** Washington, Lease-Purchase Agreements. */
export const washingtonPack = newPack('WA', {
  payoff: provision('Wash. Rev. Code 63.19.040(1)(i)', '2026-02', contractPayoff),
  lateFee: provision('Wash. Rev. Code 63.19.040', '2026-02', noLateFee),
  fees: provision('Wash. Rev. Code 63.19.060', '2026-02', noFees),
  // Five days (ten monthly), and 21 or 45 days after a return.
  reinstatement: provision('Wash. Rev. Code 63.19.060', '2026-02', {
    ...contractWindows,
    keepingWeeklyDays: 10,
    keepingMonthlyDays: 10,
  }),
})
