import { charges } from './charges.ts'
import { curePoints, halfRent, noFees, sameAfterReturn, writtenNotice } from './shared.ts'
import { provision, reread, statePack, statute } from './sources.ts'

const first = statePack('ME', {
  payoff: statute('9-A M.R.S. 11-114', { kind: 'cash-less-rent', creditBasisPoints: 5_000 }, 'read-partly'),
  // A formula by merchant cost. Until it is read, uses California's lowest share and the lowest total-cost
  // ratio.
  priceCaps: statute(
    '9-A M.R.S. 11-114',
    [
      {
        kind: 'cash-to-cost',
        basisPointsByGoods: {
          appliance: 16_500,
          computer: 16_500,
          electronics: 16_500,
          furniture: 16_500,
          other: 16_500,
        },
        dearElectronics: null,
        preRented: { kind: 'reduction', basisPoints: 1_000 },
        totalToMaximumCashBasisPoints: 20_000,
      },
    ],
    'read-partly',
  ),
  lateFee: statute('9-A M.R.S. 11-110', { kind: 'none' }, 'unverified'),
})

/**
 * Maine. Sections 11-110 to 11-113 were read, of 11-114 only the title; the figures of the strictest statutes are used
 * for rules that were not.
 */
export const mainePacks = reread(first, {
  // Only the title of the section was read: the right to own when half of the payments equals the cash price.
  ownership: provision('9-A M.R.S. 11-114', null, halfRent, 'read-partly'),
  // The section allows fifteen dollars at first, thirty (sixty for many items) for a delivery and $7.50 for fetching a
  // payment; the store takes none.
  fees: provision('9-A M.R.S. 11-111', null, noFees),
  charges: charges('9-A M.R.S. 11-111', null, {}),
  // After three business days; how long the customer then has was not seen, so as long as in Vermont.
  defaultNotice: provision(
    '9-A M.R.S. 11-112',
    null,
    writtenNotice(14, 14, 'calendar', curePoints),
    'read-partly',
  ),
  reinstatement: provision('9-A M.R.S. 11-113', null, {
    ...first.reinstatement.rule,
    ...sameAfterReturn(180),
    countsAfterDue: { weeklyDays: 0, monthlyDays: 0 },
  }),
})
