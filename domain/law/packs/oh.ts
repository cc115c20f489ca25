import { halfRent, noFees, threeTerms } from './shared.ts'
import { reread, statePack, statute } from './sources.ts'

const first = statePack(
  'OH',
  {
    payoff: statute('Ohio Rev. Code 1351.06', { kind: 'cash-less-rent', creditBasisPoints: 5_000 }),
    ownership: statute('Ohio Rev. Code 1351.06', halfRent),
    priceCaps: statute('Ohio Rev. Code 1351.06', [{ kind: 'total-to-cash', basisPoints: 20_000 }]),
    // The grace period is two days, five if monthly, but the amount was not read, so there is no fee.
    lateFee: statute('Ohio Rev. Code 1351.05', { kind: 'none' }),
    fees: statute('Ohio Rev. Code 1351.05', { ...noFees, reinstatementCents: 500 }),
    reinstatement: statute('Ohio Rev. Code 1351.05', threeTerms),
  },
  'rental-purchase',
)

/** Ohio, Lease-Purchase Agreements. */
export const ohioPacks = reread(first, {
  payoff: {
    ...first.payoff,
    rule: { kind: 'cash-less-rent', creditBasisPoints: 5_000, includesPastDue: true },
  },
})
