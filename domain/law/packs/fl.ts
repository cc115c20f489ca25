import { noFees, sameAfterReturn } from './shared.ts'
import { statePack, statute } from './sources.ts'

/** Florida, Rental-Purchase Agreement Act. */
export const floridaPack = statePack('FL', {
  fees: statute('Fla. Stat. 559.9235', { ...noFees, reinstatementCents: 500 }),
  // The section grants 60 days.
  reinstatement: statute('Fla. Stat. 559.9235', {
    keepingWeeklyDays: 60,
    keepingMonthlyDays: 60,
    ...sameAfterReturn(60),
  }),
})
