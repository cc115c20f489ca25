import { expect, test } from 'vitest'
import { finishBy, heldThrough } from './order-hold.ts'

test('goods are reserved for three days after the order was made, over the end of a month too', () => {
  expect(heldThrough('2025-06-10')).toBe('2025-06-13')
  expect(heldThrough('2025-12-30')).toBe('2026-01-02')
})

test('an early delivery must be signed for the day before it, a later one within the three days', () => {
  const madeOn = '2025-06-10'
  expect(finishBy('2025-06-11', madeOn)).toBe('2025-06-10')
  expect(finishBy('2025-06-13', madeOn)).toBe('2025-06-12')
  // The day before this delivery is the last day of the reservation itself: nothing ends sooner.
  expect(finishBy('2025-06-14', madeOn)).toBeNull()
  expect(finishBy('2025-06-20', madeOn)).toBeNull()
})
