import { expect, test } from 'vitest'
import { frequencies, isFrequency, paymentsInMonths } from './frequency.ts'

test('a term of whole months has as many payments as fit into it, half a payment counts as one', () => {
  const payments = (months: number) => frequencies.map((frequency) => paymentsInMonths(months, frequency))
  expect(payments(24)).toEqual([104, 52, 48, 24])
  expect(payments(12)).toEqual([52, 26, 24, 12])
  // 7 months are 30.33 weeks and 15.17 times two weeks; 3 months are 6.5 times two weeks.
  expect(payments(7)).toEqual([30, 15, 14, 7])
  expect(payments(3)).toEqual([13, 7, 6, 3])
  for (const months of [0, -1, 1.5]) expect(() => paymentsInMonths(months, 'WEEKLY')).toThrow('months')
})

test('only the four words name a frequency', () => {
  expect(frequencies.every(isFrequency)).toBe(true)
  for (const other of ['weekly', 'DAILY', '', null, 7]) expect(isFrequency(other)).toBe(false)
})
