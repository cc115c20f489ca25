import { twoThirds } from './shared.ts'
import { statePack, statute } from './sources.ts'

/** Virginia, Lease-Purchase Agreement Act (the model act). */
export const virginiaPack = statePack('VA', {
  reinstatement: statute('Va. Code 59.1-207.21', {
    keepingWeeklyDays: 2,
    keepingMonthlyDays: 5,
    returnedDays: 21,
    returnedLongPaidDays: 45,
    longPaidBasisPoints: twoThirds,
  }),
})
