import { expect, test } from 'vitest'
import { type HeldMove, heldFates, isOnlyHeld } from './held-money.ts'
import { emptyPart } from './payment.ts'

const move = (key: string, cents: number, on: HeldMove['on'], kind: HeldMove['kind'] = 'payment') => ({
  ...{ key, cents, on, kind },
})

test('the oldest money held is used first, and is gone on the day that uses the last of it', () => {
  const fates = heldFates([
    move('a', 1_000, '2026-03-05'),
    move('b', 2_000, '2026-03-06'),
    move('c', -2_375, '2026-03-12'),
  ])
  expect(fates.get('a')).toEqual({
    ...{ keptCents: 1_000, leftCents: 0 },
    gone: { on: '2026-03-12', way: 'used' },
  })
  expect(fates.get('b')).toEqual({ keptCents: 2_000, leftCents: 625, gone: null })
})

test('a payment that the bank takes back leaves the money alone that was held before it', () => {
  const fates = heldFates([
    move('a', 1_000, '2026-03-05'),
    move('undone', 2_375, '2026-03-08', 'reversal'),
    move('returned', -2_375, '2026-03-08', 'payment-returned'),
  ])
  expect(fates.get('a')).toEqual({ keptCents: 1_000, leftCents: 1_000, gone: null })
})

test('a deposit takes none of the money held before it', () => {
  const fates = heldFates([
    move('a', 1_000, '2026-03-05'),
    move('b', 5_000, '2026-03-05'),
    move('deposit', -5_000, '2026-03-05', 'deposit'),
  ])
  expect(fates.get('a')?.leftCents).toBe(1_000)
})

test('money that is refunded went back, and was not used', () => {
  const fates = heldFates([move('a', 700, '2026-03-05'), move('r', -700, '2026-04-01', 'refund-due')])
  expect(fates.get('a')?.gone).toEqual({ on: '2026-04-01', way: 'back' })
})

test('a payment is only held where nothing of it pays for something', () => {
  const part = (change: object) => ({ ...emptyPart('a'), ...change })
  expect(isOnlyHeld([part({ keptCents: 500 })])).toBe(true)
  expect(isOnlyHeld([part({ keptCents: 500 }), part({ rentCents: 2_199, taxCents: 176 })])).toBe(false)
  expect(isOnlyHeld([part({ keptCents: 500, rentCents: 2_199, heldCents: 2_199 })])).toBe(false)
  expect(isOnlyHeld([part({ rentCents: 2_199 })])).toBe(false)
})
