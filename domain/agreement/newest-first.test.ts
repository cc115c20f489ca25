import { expect, test } from 'vitest'
import { unpaidNewestFirst } from './newest-first.ts'

// Payments 2 to 4 fall due on 12, 19 and 26 March.
const terms = { frequency: 'WEEKLY', anchor: '2026-03-05', payments: 6 } as const

test('money counts for the payment that fell due last, then for older ones, then for the next', () => {
  const unpaid = (...paidOn: Parameters<typeof unpaidNewestFirst>[1]) => [
    ...unpaidNewestFirst(terms, ['2026-03-02', ...paidOn], '2026-03-27'),
  ]
  expect(unpaid()).toEqual([2, 3, 4])
  // On the 18th only payment 2 was due, on the 19th payment 3 was the newest.
  expect(unpaid('2026-03-18')).toEqual([3, 4])
  expect(unpaid('2026-03-19')).toEqual([2, 4])
  expect(unpaid('2026-03-19', '2026-03-19')).toEqual([4])
  expect(unpaid('2026-03-19', '2026-03-26')).toEqual([2])
  expect(unpaid('2026-03-10', '2026-03-10', '2026-03-10')).toEqual([])
})
