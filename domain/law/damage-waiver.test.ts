import { expect, test } from 'vitest'
import { type DamageWaiver, damageWaiverCapCents } from './damage-waiver.ts'

const capped: DamageWaiver = {
  kind: 'capped',
  basisPoints: 1_000,
  weeklyFloorCents: 200,
  monthlyFloorCents: 500,
}
const source = { section: 'a section', sourceDate: '2026-01-01' } as const
const pack = { damageWaiver: { rule: capped, ...source, confidence: 'read' } } as const

test('a share of the payment, rounded down, or the floor of the frequency', () => {
  expect(damageWaiverCapCents(pack, 'WEEKLY', 2_499)).toBe(249)
  expect(damageWaiverCapCents(pack, 'BI_WEEKLY', 1_500)).toBe(200)
  expect(damageWaiverCapCents(pack, 'SEMI_MONTHLY', 1_500)).toBe(200)
  expect(damageWaiverCapCents(pack, 'MONTHLY', 1_500)).toBe(500)
})

test('none where the pack has none, or its rule was not read [RTO-013]', () => {
  const none = { damageWaiver: { ...pack.damageWaiver, rule: { kind: 'none' } } } as const
  const unread = { damageWaiver: { ...pack.damageWaiver, confidence: 'unverified' } } as const
  expect(damageWaiverCapCents(none, 'WEEKLY', 2_499)).toBe(0)
  expect(damageWaiverCapCents(unread, 'WEEKLY', 2_499)).toBe(0)
})
