import type { LateFeeStep } from '../late-fee.ts'
import { byWeekAndMonth, weekOrHalfTerm } from './shared.ts'
import { statePack, statute } from './sources.ts'

const fee: LateFeeStep = { fromDaysLate: 4, days: 'calendar', amount: { kind: 'flat', cents: 500 } }

/** Illinois, Rental-Purchase Agreement Act. */
export const illinoisPack = statePack('IL', {
  lateFee: statute('815 ILCS 655/2', byWeekAndMonth(fee, fee)),
  reinstatement: statute('815 ILCS 655/2', weekOrHalfTerm),
})
