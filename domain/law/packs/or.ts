import type { LateFeeStep } from '../late-fee.ts'
import { kindestReinstatement } from './kindest.ts'
import { contractPayoff, noFees } from './shared.ts'
import { newPack, provision } from './sources.ts'

const amount: LateFeeStep['amount'] = { kind: 'flat', cents: 500 }

/** Oregon, Lease-Purchase Agreements. Section 646A.130 was not read. */
export const oregonPack = newPack('OR', {
  payoff: provision('Or. Rev. Stat. 646A.126(8)', '2026-02', contractPayoff),
  // One late or reinstatement fee for a payment; the store takes no reinstatement fee.
  lateFee: provision('Or. Rev. Stat. 646A.128(10) to (12)', '2026-02', {
    kind: 'by-frequency',
    weekly: { fromDaysLate: 3, days: 'calendar', amount },
    biWeekly: { fromDaysLate: 6, days: 'calendar', amount },
    monthly: { fromDaysLate: 6, days: 'calendar', amount },
  }),
  fees: provision('Or. Rev. Stat. 646A.128(12)', '2026-02', noFees),
  reinstatement: provision('Or. Rev. Stat. 646A.130', null, kindestReinstatement, 'unverified'),
  exchange: provision('Or. Rev. Stat. 646A.132', '2026-02', { mostDifferenceBasisPoints: 1_000 }),
})
