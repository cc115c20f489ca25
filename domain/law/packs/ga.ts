import { noFees, threeTerms } from './shared.ts'
import { provision, reread, statePack, statute } from './sources.ts'

const first = statePack(
  'GA',
  {
    lateFee: statute('Ga. Code 10-1-685, 10-1-686', { kind: 'none' }, 'read-partly'),
    fees: statute(
      'Ga. Code 10-1-685, 10-1-686',
      { ...noFees, reinstatementPerMissedCents: 500, reinstatementMissedMost: 3 },
      'read-partly',
    ),
  },
  'rental-purchase',
)

/**
 * Georgia, Lease-Purchase Agreement Act. The only fee is for each payment missed before a reinstatement,
 * three at most.
 */
export const georgiaPacks = reread(first, {
  // The right lasts while at most three payments are missed, with no limit of days.
  reinstatement: provision('Ga. Code 10-1-686(a)', '2010', threeTerms),
})
