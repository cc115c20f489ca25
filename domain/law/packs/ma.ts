import { kindestPayoff } from './kindest.ts'
import { noFees, noLateFee, sameAfterReturn } from './shared.ts'
import { newPack, provision } from './sources.ts'

/** Massachusetts, Consumer Leases. Sections 91 and 92 were not read. */
export const massachusettsPack = newPack('MA', {
  payoff: provision('Mass. Gen. Laws ch. 93, 91', null, kindestPayoff, 'unverified'),
  ownership: provision('Mass. Gen. Laws ch. 93, 92A', null, { kind: 'total' }),
  lateFee: provision('Mass. Gen. Laws ch. 93, 92', null, noLateFee, 'unverified'),
  fees: provision('Mass. Gen. Laws ch. 93, 92', null, noFees, 'unverified'),
  reinstatement: provision('Mass. Gen. Laws ch. 93, 92B', null, {
    keepingWeeklyDays: 7,
    keepingMonthlyDays: 7,
    ...sameAfterReturn(180),
    countsAfterDue: { weeklyDays: 0, monthlyDays: 0 },
  }),
})
