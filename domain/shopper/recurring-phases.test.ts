import { expect, test } from 'vitest'
import { recurringPhases } from './recurring-phases.ts'

test('what recurs falls as each agreement ends, the shortest first', () => {
  const share = (payments: number, paymentCents: number, taxCents: number) =>
    ({ frequency: 'WEEKLY', payments, paymentCents, taxCents, waiverCents: payments }) as const
  const long = share(104, 2_500, 199)
  expect(recurringPhases([long])).toEqual([
    {
      frequency: 'WEEKLY',
      through: 104,
      rentCents: 2_500,
      taxCents: 199,
      waiverCents: 104,
      totalCents: 2_803,
    },
  ])
  expect(recurringPhases([long, share(52, 2_200, 175), share(78, 930, 70)])).toEqual([
    {
      frequency: 'WEEKLY',
      through: 52,
      rentCents: 5_630,
      taxCents: 444,
      waiverCents: 234,
      totalCents: 6_308,
    },
    {
      frequency: 'WEEKLY',
      through: 78,
      rentCents: 3_430,
      taxCents: 269,
      waiverCents: 182,
      totalCents: 3_881,
    },
    {
      frequency: 'WEEKLY',
      through: 104,
      rentCents: 2_500,
      taxCents: 199,
      waiverCents: 104,
      totalCents: 2_803,
    },
  ])
})
