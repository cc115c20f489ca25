import { contractPayoff, contractWindows, noFees, noLateFee, writtenNotice } from './shared.ts'
import { newPack, provision } from './sources.ts'

/**
 * Wyoming, Consumer Rental-Purchase Agreement Act. A merchant needs a licence, so the state is closed without its
 * number (state-support.ts).
 */
export const wyomingPack = newPack('WY', {
  payoff: provision('Wyo. Stat. 40-19-107(a)(ix)', '2026-02', contractPayoff),
  // Forbidden.
  lateFee: provision('Wyo. Stat. 40-19-108(a)(x)', '2026-02', noLateFee),
  // A rule of the administrator sets the reinstatement fee; it was not read.
  fees: provision('Wyo. Stat. 40-19-108(a)(xi), (xii)', null, noFees, 'unverified'),
  // After three business days, and no lawsuit until three (five monthly) more.
  defaultNotice: provision(
    'Wyo. Stat. 40-19-109',
    '2026-02',
    writtenNotice(3, 5, 'business', ['agreement', 'right-to-pay', 'last-day']),
  ),
  // Seven days, and 21 or 30 days after a return in them.
  reinstatement: provision('Wyo. Stat. 40-19-110', '2026-02', contractWindows),
})
