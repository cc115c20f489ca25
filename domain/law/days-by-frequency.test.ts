import { expect, test } from 'vitest'
import { frequencies } from '../base/frequency.ts'
import { daysByFrequency } from './days-by-frequency.ts'
import { genericPack } from './packs/generic.ts'
import { windowDays } from './reinstatement.ts'

test('a rule of weeks and months: bi-weekly counts as weekly, semi-monthly has the longer of the two', () => {
  const days = (weekly: number, monthly: number) =>
    frequencies.map((frequency) => daysByFrequency(frequency, weekly, monthly))
  // Weekly, bi-weekly, semi-monthly, monthly.
  expect(days(2, 5)).toEqual([2, 2, 5, 5])
  expect(days(15, 5)).toEqual([15, 15, 15, 5])
})

test('the days of a pack as a customer is told them, for each frequency', () => {
  const told = (frequency: (typeof frequencies)[number]) => windowDays(genericPack, frequency)
  const common = { keptDays: 7, returnedDays: 60, longPaidDays: 120, longPaidBasisPoints: 6_000 }
  expect(told('WEEKLY')).toEqual({ ...common, lapseDays: 7 })
  expect(told('BI_WEEKLY')).toEqual({ ...common, lapseDays: 7 })
  expect(told('SEMI_MONTHLY')).toEqual({ ...common, lapseDays: 10 })
  expect(told('MONTHLY')).toEqual({ ...common, lapseDays: 10 })
})
