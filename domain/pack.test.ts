import { expect, test } from 'vitest'
import type { LateFeeStep } from './late-fee.ts'
import type { RulePack } from './pack.ts'
import { packFaults } from './pack-check.ts'
import { packFor, pinnedPack } from './pack-for.ts'
import { genericPack } from './packs/generic.ts'
import { isReliable } from './sourced.ts'

const step: LateFeeStep = {
  fromDaysLate: 3,
  days: 'calendar',
  amount: { kind: 'lesser-of', basisPoints: 500, cents: 500, floorCents: 200 },
}

test('the generic pack is sound and charges nothing that a state could forbid [RTO-013]', () => {
  expect(packFaults(genericPack)).toEqual([])
  expect(genericPack.lateFee.rule).toEqual({ kind: 'none' })
  expect(Object.values(genericPack.fees.rule)).toEqual([0, 0, 0, 0, 0, 0, 0, 0])
  expect(genericPack.damageWaiver.rule).toEqual({ kind: 'none' })
})

test.each<[string, Partial<RulePack>]>([
  ['id', { id: 'Not an id' }],
  ['version', { version: 'one' }],
  ['effectiveUntil', { effectiveUntil: '2020-01-01' }],
  ['payoff.section', { payoff: { ...genericPack.payoff, section: ' ' } }],
  [
    'payoff.rule.percentBasisPoints',
    { payoff: { ...genericPack.payoff, rule: { kind: 'contract', percentBasisPoints: 10_001 } } },
  ],
  [
    'payoff.rule.creditBasisPoints',
    { payoff: { ...genericPack.payoff, rule: { kind: 'cash-less-rent', creditBasisPoints: 0.5 } } },
  ],
  [
    'payoff.rule.months',
    { payoff: { ...genericPack.payoff, rule: { kind: 'cash-less-rent-then-ratio', months: 0 } } },
  ],
  [
    'priceCaps.rule.0.basisPoints',
    { priceCaps: { ...genericPack.priceCaps, rule: [{ kind: 'total-to-cash', basisPoints: 0 }] } },
  ],
  [
    'lateFee.rule.weekly.fromDaysLate',
    {
      lateFee: {
        ...genericPack.lateFee,
        rule: { kind: 'by-frequency', weekly: { ...step, fromDaysLate: 0 }, biWeekly: step, monthly: step },
      },
    },
  ],
  [
    'damageWaiver.rule.basisPoints',
    {
      damageWaiver: {
        ...genericPack.damageWaiver,
        rule: { kind: 'capped', basisPoints: 0, weeklyFloorCents: 200, monthlyFloorCents: 500 },
      },
    },
  ],
  [
    'reinstatement.rule.returnedDays',
    {
      reinstatement: {
        ...genericPack.reinstatement,
        rule: { ...genericPack.reinstatement.rule, returnedDays: -1 },
      },
    },
  ],
])('a pack with a bad %s is refused by the name of that field', (field, change) => {
  expect(packFaults({ ...genericPack, ...change })).toEqual([field])
})

test('a rule that nobody has read charges nothing [RTO-013]', () => {
  const fees = { ...genericPack.fees, rule: { ...genericPack.fees.rule, processingCents: 1_000 } }
  const lateFee = {
    ...genericPack.lateFee,
    rule: { kind: 'by-frequency', weekly: step, biWeekly: step, monthly: step },
  } as const
  const damageWaiver = {
    ...genericPack.damageWaiver,
    rule: { kind: 'capped', basisPoints: 1_000, weeklyFloorCents: 200, monthlyFloorCents: 500 },
  } as const
  expect(packFaults({ ...genericPack, fees, lateFee, damageWaiver })).toEqual([])
  const unread = { confidence: 'unverified' } as const
  expect(
    packFaults({
      ...genericPack,
      fees: { ...fees, ...unread },
      lateFee: { ...lateFee, ...unread },
      damageWaiver: { ...damageWaiver, ...unread },
    }),
  ).toEqual(['lateFee.confidence', 'fees.confidence', 'damageWaiver.confidence'])
  expect(isReliable({ ...fees, confidence: 'read' })).toBe(true)
  expect(isReliable({ ...fees, confidence: 'secondary' })).toBe(false)
})

test('a state without a pack of its own takes the contract pack, under its own word [RTO-025]', () => {
  const pack = packFor('VA', '2026-03-01', [])
  expect(pack.ok && [pack.value.id, pack.value.version, pack.value.transactionName]).toEqual([
    'generic',
    '2026-01',
    'lease-purchase',
  ])
})

test('no agreement in MN and WI, none in NJ until it is switched on [RTO-022]', () => {
  for (const state of ['MN', 'WI', 'NJ'] as const) {
    expect(packFor(state, '2026-03-01', [])).toEqual({
      ok: false,
      problem: { code: 'state-unsupported', field: 'state', params: { state } },
    })
  }
  expect(packFor('NJ', '2026-03-01', ['NJ']).ok).toBe(true)
  expect(packFor('MN', '2026-03-01', ['MN']).ok).toBe(false)
})

test('a pack is in force only within its dates, and stays found by its version [RTO-021]', () => {
  expect(packFor('TX', '2025-12-31', []).ok).toBe(false)
  expect(pinnedPack('generic', '2026-01')).toBe(genericPack)
  expect(pinnedPack('generic', '1999-01')).toBeNull()
})
