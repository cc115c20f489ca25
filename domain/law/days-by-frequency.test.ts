import { expect, test } from 'vitest'
import { frequencies } from '../base/frequency.ts'
import { daysByFrequency } from './days-by-frequency.ts'

test('a rule of weeks and months: bi-weekly counts as weekly, semi-monthly has the longer of the two', () => {
  const days = (weekly: number, monthly: number) =>
    frequencies.map((frequency) => daysByFrequency(frequency, weekly, monthly))
  // Weekly, bi-weekly, semi-monthly, monthly.
  expect(days(2, 5)).toEqual([2, 2, 5, 5])
  expect(days(15, 5)).toEqual([15, 15, 15, 5])
})
