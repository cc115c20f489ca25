import { expect, test } from 'vitest'
import { monthsInSameAsCash, sameAsCashCents, sameAsCashUntil } from './same-as-cash.ts'

test('case 25: windows end inclusively, months clamp [RTO-010]', () => {
  expect(sameAsCashUntil('2025-01-31', { days: 90 })).toBe('2025-05-01')
  expect(sameAsCashUntil('2025-01-31', { months: 6 })).toBe('2025-07-31')
  expect(sameAsCashUntil('2024-11-30', { months: 3 })).toBe('2025-02-28')
})

test('rent paid is the credit, down to nothing', () => {
  expect(sameAsCashCents(129_950, 32_487)).toBe(97_463)
  expect(sameAsCashCents(100, 200)).toBe(0)
})

test("the law's own months at this price are part of same as cash that lasts as long", () => {
  const law = { kind: 'cash-less-rent-then-ratio', months: 3 } as const
  expect(monthsInSameAsCash(law, '2026-03-04', 180)).toBe(3)
  expect(monthsInSameAsCash(law, '2026-03-04', 92)).toBe(3)
  expect(monthsInSameAsCash(law, '2026-03-04', 91)).toBeNull()
  expect(monthsInSameAsCash(law, '2026-03-04', 0)).toBeNull()
  expect(monthsInSameAsCash({ kind: 'cash-ratio' }, '2026-03-04', 180)).toBeNull()
})
