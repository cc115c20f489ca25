import { expect, test } from 'vitest'
import { taxOnPayment } from './tax.ts'

test('case 13: 8.25 % on 24.99 is 2.06 on each payment, 2,813.20 over 104 [RTO-001, RTO-006]', () => {
  const tax = taxOnPayment(2_499, 82_500)
  expect(tax).toBe(206)
  expect((2_499 + tax) * 104).toBe(281_320)
  expect(2_499 * 104 + taxOnPayment(2_499 * 104, 82_500)).toBe(281_337)
})

test('tax rounds half a cent up, and mirrors a refund [RTO-001]', () => {
  expect(taxOnPayment(10, 50_000)).toBe(1)
  expect(taxOnPayment(9, 50_000)).toBe(0)
  expect(taxOnPayment(-10, 50_000)).toBe(-1)
  expect(taxOnPayment(2_499, 0)).toBe(0)
})
