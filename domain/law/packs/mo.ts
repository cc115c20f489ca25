import { kindestPayoff, kindestReinstatement } from './kindest.ts'
import { byWeekAndMonth, noFees } from './shared.ts'
import { newPack, provision } from './sources.ts'

/** Missouri, Rental-Purchase Agreements. Sections 407.663 to 407.665 were not read. */
export const missouriPack = newPack('MO', {
  payoff: provision('Mo. Rev. Stat. 407.662.3', null, kindestPayoff, 'unverified'),
  // The section has no days of grace; these are the store's choice.
  lateFee: provision(
    'Mo. Rev. Stat. 407.662.2(5)',
    null,
    byWeekAndMonth(
      { fromDaysLate: 3, days: 'calendar', amount: { kind: 'flat', cents: 500 } },
      { fromDaysLate: 6, days: 'calendar', amount: { kind: 'flat', cents: 500 } },
    ),
  ),
  fees: provision('Mo. Rev. Stat. 407.663', null, noFees, 'unverified'),
  reinstatement: provision('Mo. Rev. Stat. 407.663 to 407.665', null, kindestReinstatement, 'unverified'),
  notices: provision('Mo. Rev. Stat. 407.662.3', null, ['ten-point-bold'], 'read-partly'),
})
