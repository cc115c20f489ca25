import { expect, test } from 'vitest'
import { isDeliveryEstimate, leadDays } from './delivery-estimate.ts'

test('the slowest product decides when all can be delivered, and a day is needed to load', () => {
  expect(leadDays(['1-3 Days', '2-4 Weeks', 'Carryout'])).toBe(14)
  expect(leadDays(['Carryout'])).toBe(1)
  expect(leadDays([])).toBe(1)
})

test('only the words of the catalogue are an estimate', () => {
  expect(isDeliveryEstimate('1-2 Weeks')).toBe(true)
  for (const other of ['1-2 weeks', 'toString', '', null, 3, ['Carryout']])
    expect(isDeliveryEstimate(other)).toBe(false)
})
