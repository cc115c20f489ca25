import { expect, test } from 'vitest'
import { sameAsCashCents, sameAsCashUntil } from './same-as-cash.ts'

test('case 25: windows end inclusively, months clamp [RTO-010]', () => {
  expect(sameAsCashUntil('2025-01-31', { days: 90 })).toBe('2025-05-01')
  expect(sameAsCashUntil('2025-01-31', { months: 6 })).toBe('2025-07-31')
  expect(sameAsCashUntil('2024-11-30', { months: 3 })).toBe('2025-02-28')
})

test('rent paid is the credit, down to nothing', () => {
  expect(sameAsCashCents(129_950, 32_487)).toBe(97_463)
  expect(sameAsCashCents(100, 200)).toBe(0)
})
