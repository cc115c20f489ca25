import { noFees } from './shared.ts'
import { statePack, statute } from './sources.ts'

/**
 * Georgia, Lease-Purchase Agreement Act. The only fee is for each payment missed before a reinstatement,
 * three at most.
 */
export const georgiaPack = statePack('GA', {
  lateFee: statute('Ga. Code 10-1-685, 10-1-686', { kind: 'none' }, 'read-partly'),
  fees: statute(
    'Ga. Code 10-1-685, 10-1-686',
    { ...noFees, reinstatementPerMissedCents: 500, reinstatementMissedMost: 3 },
    'read-partly',
  ),
})
