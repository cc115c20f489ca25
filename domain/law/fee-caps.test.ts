import { expect, test } from 'vitest'
import { type FeeCaps, feeCapCents } from './fee-caps.ts'

const caps: FeeCaps = {
  processingCents: 1_000,
  deliveryCents: 2_000,
  phonePaymentCents: 300,
  reinstatementCents: 1_000,
  reinstatementPerMissedCents: 0,
  reinstatementMissedMost: 0,
  redeliveryCents: 1_000,
  redeliveryManyCents: 2_500,
}

function packWith(rule: FeeCaps, confidence: 'read' | 'secondary' = 'read') {
  return { fees: { rule, section: 'a section', sourceDate: '2026-01-01', confidence } } as const
}

test('a fee for paying by phone only where a person takes the payment', () => {
  const pack = packWith(caps)
  expect(feeCapCents(pack, { kind: 'processing' })).toBe(1_000)
  expect(feeCapCents(pack, { kind: 'delivery' })).toBe(2_000)
  expect(feeCapCents(pack, { kind: 'phone-payment', liveAgent: true })).toBe(300)
  expect(feeCapCents(pack, { kind: 'phone-payment', liveAgent: false })).toBe(0)
})

test('a reinstatement costs its fee or the way back of the goods, never both', () => {
  const fee = (redeliveredItems: number) =>
    feeCapCents(packWith(caps), { kind: 'reinstatement', missedPayments: 2, redeliveredItems })
  expect([0, 1, 5, 6].map(fee)).toEqual([1_000, 1_000, 1_000, 2_500])
})

test('a reinstatement fee by missed payments counts so many of them at most', () => {
  const each = {
    ...caps,
    reinstatementCents: 0,
    reinstatementPerMissedCents: 500,
    reinstatementMissedMost: 3,
  }
  const fee = (missedPayments: number) =>
    feeCapCents(packWith(each), { kind: 'reinstatement', missedPayments, redeliveredItems: 0 })
  expect([0, 1, 3, 4].map(fee)).toEqual([0, 500, 1_500, 1_500])
})

test('no fee under a rule that was not read [RTO-013]', () => {
  expect(feeCapCents(packWith(caps, 'secondary'), { kind: 'processing' })).toBe(0)
})
