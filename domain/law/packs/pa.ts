import { twoThirds } from './shared.ts'
import { provision, reread, statePack, statute } from './sources.ts'

const first = statePack('PA', {
  payoff: statute(
    '42 Pa. C.S. 6903 to 6907',
    { kind: 'cash-less-rent', creditBasisPoints: 5_000 },
    'read-partly',
  ),
  priceCaps: statute(
    '42 Pa. C.S. 6903 to 6907',
    [{ kind: 'rental-services-to-cash', basisPoints: 10_000 }],
    'read-partly',
  ),
  lateFee: statute('42 Pa. C.S. 6903 to 6907', { kind: 'none' }, 'read-partly'),
  reinstatement: statute(
    '42 Pa. C.S. 6906',
    {
      keepingWeeklyDays: 7,
      keepingMonthlyDays: 7,
      returnedDays: 90,
      returnedLongPaidDays: 120,
      longPaidBasisPoints: twoThirds,
    },
    'read-partly',
  ),
  // Two thirds paid and a quarter of the income lost; a payment is reduced by at most half.
  hardship: statute(
    '42 Pa. C.S. 6907',
    { kind: 'income-loss', paidShare: [2, 3], leastLossBasisPoints: 2_500, mostCutBasisPoints: 5_000 },
    'read-partly',
  ),
})

/** Pennsylvania, Rental-Purchase Agreement Act. Text of 2014; a bill later proposed to remove the payoff. */
export const pennsylvaniaPacks = reread(first, {
  // Online the payment, the cash price, number and total of payments, and then the cost of the lease services.
  tagOrder: provision('42 Pa. C.S. 6908(b.1)', null, 'cash-first'),
})
