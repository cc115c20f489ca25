import { halfRent, sameAfterReturn, writtenNotice } from './shared.ts'
import { provision, reread, statePack, statute } from './sources.ts'

const first = statePack(
  'VT',
  {
    payoff: statute('9 V.S.A. 41b', { kind: 'cash-less-rent', creditBasisPoints: 5_000 }),
    ownership: statute('9 V.S.A. 41b', halfRent),
    priceCaps: statute('9 V.S.A. 41b', [
      {
        kind: 'cash-to-cost',
        basisPointsByGoods: {
          appliance: 17_500,
          // Goods that the section does not name use its lowest share.
          computer: 17_500,
          electronics: 17_500,
          furniture: 25_000,
          other: 17_500,
        },
        dearElectronics: { fromCostCents: 15_000, basisPoints: 20_000 },
        preRented: { kind: 'reduction', basisPoints: 1_000 },
        totalToMaximumCashBasisPoints: 20_000,
      },
    ]),
    notices: statute('9 V.S.A. 41b', ['cost-box', 'suit-notice', 'contact-limit']),
  },
  'consumer-lease',
)

/** Vermont, 9 V.S.A. 41b. */
export const vermontPacks = reread(first, {
  // Fourteen days until a lawsuit; the section does not say from when the notice may be given.
  defaultNotice: provision(
    '9 V.S.A. 41b(l)',
    '2021',
    writtenNotice(14, 14, 'calendar', ['agreement', 'right-to-reinstate']),
  ),
  // A loan where the repair takes longer.
  replacement: provision('9 V.S.A. 41b(i)', '2021', { kind: 'within', count: 3, days: 'calendar' }),
  loss: provision('9 V.S.A. 41b(g)(7)', '2021', 'cash-ratio'),
  // Three business days (five monthly) with the goods, which the contract's week covers.
  reinstatement: provision('9 V.S.A. 41b(n)', '2021', {
    ...first.reinstatement.rule,
    ...sameAfterReturn(180),
  }),
})
