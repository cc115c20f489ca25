import { twoThirds } from './shared.ts'
import { provision, reread, statePack, statute } from './sources.ts'

const first = statePack('VA', {
  reinstatement: statute('Va. Code 59.1-207.21', {
    keepingWeeklyDays: 2,
    keepingMonthlyDays: 5,
    returnedDays: 21,
    returnedLongPaidDays: 45,
    longPaidBasisPoints: twoThirds,
  }),
})

/** Virginia, Lease-Purchase Agreement Act (the model act). */
export const virginiaPacks = reread(first, {
  reinstatement: provision('Va. Code 59.1-207.23', '2022', first.reinstatement.rule),
})
