import { expect, test } from 'vitest'
import { exchangeDate } from './exchange-date.ts'

test('goods can be exchanged six months after the agreement was opened, in a shorter month from its last day on', () => {
  expect(exchangeDate('2024-01-15')).toBe('2024-07-15')
  expect(exchangeDate('2024-08-31')).toBe('2025-02-28')
  expect(exchangeDate('2023-08-30')).toBe('2024-02-29')
})
