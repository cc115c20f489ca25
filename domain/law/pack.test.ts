import { expect, test } from 'vitest'
import { addDays, type CivilDate } from '../base/civil-date.ts'
import { type UsState, usStates } from '../base/us-states.ts'
import { packFaults } from '../testing/pack-check.ts'
import type { LateFeeStep } from './late-fee.ts'
import type { RulePack } from './pack.ts'
import { packFor, pinnedPack } from './pack-for.ts'
import { allPacks } from './packs/all.ts'
import { genericPack } from './packs/generic.ts'
import type { PriceCap } from './price-caps.ts'
import { isReliable } from './sourced.ts'
import { transactionNameIn } from './transaction-name.ts'

const step: LateFeeStep = {
  fromDaysLate: 3,
  days: 'calendar',
  amount: { kind: 'lesser-of', basisPoints: 500, cents: 500, floorCents: 200 },
}

const byCost: PriceCap = {
  kind: 'cash-to-cost',
  basisPointsByGoods: {
    appliance: 17_500,
    computer: 17_500,
    electronics: 17_500,
    furniture: 21_500,
    other: 17_500,
  },
  dearElectronics: { fromCostCents: 15_000, basisPoints: 20_000 },
  preRented: { kind: 'reduction', basisPoints: 1_000 },
  totalToMaximumCashBasisPoints: 20_000,
}

const day = '2026-03-01'

const usTerritories = ['AS', 'GU', 'MP', 'PR', 'VI']

test('the generic pack is sound and charges nothing that a state could forbid [RTO-013]', () => {
  expect(packFaults(genericPack)).toEqual([])
  expect(genericPack.lateFee.rule).toEqual({ kind: 'none' })
  expect(Object.values(genericPack.fees.rule)).toEqual([0, 0, 0, 0, 0, 0, 0, 0])
  expect(genericPack.damageWaiver.rule).toEqual({ kind: 'none' })
})

/** A valid pack with a rule of every kind; tests break one field at a time. */
const full: RulePack = {
  ...genericPack,
  priceCaps: { ...genericPack.priceCaps, rule: [byCost, { kind: 'total-to-cash', basisPoints: 20_000 }] },
  lateFee: {
    ...genericPack.lateFee,
    rule: { kind: 'by-frequency', weekly: step, biWeekly: step, monthly: step },
  },
  damageWaiver: {
    ...genericPack.damageWaiver,
    rule: { kind: 'capped', basisPoints: 1_000, weeklyFloorCents: 200, monthlyFloorCents: 500 },
  },
  fees: {
    ...genericPack.fees,
    rule: { ...genericPack.fees.rule, processingCents: 1_000, phonePaymentCents: 300 },
  },
  notices: { ...genericPack.notices, rule: ['notice-to-lessee'] },
  ownership: { ...genericPack.ownership, rule: { kind: 'rent-share', basisPoints: 5_000 } },
  optionPrice: { ...genericPack.optionPrice, rule: { kind: 'above-share', basisPoints: 1_000 } },
  hardship: {
    ...genericPack.hardship,
    rule: { kind: 'income-loss', paidShare: [2, 3], leastLossBasisPoints: 2_500, mostCutBasisPoints: 5_000 },
  },
}

/** Every scalar value of the pack, by its path, with a wrong value of the same type. */
function breaks(value: unknown, path: readonly string[]): [path: string, wrong: unknown][] {
  if (value !== null && typeof value === 'object') {
    return Object.entries(value).flatMap(([key, inner]) => breaks(inner, [...path, key]))
  }
  const wrong = typeof value === 'number' ? -1 : path.at(-1) === 'section' ? ' ' : 'No such'
  return [[path.join('.'), wrong]]
}

function broken(value: unknown, path: readonly string[], wrong: unknown): unknown {
  const [key, ...rest] = path
  if (key === undefined) return wrong
  if (Array.isArray(value))
    return value.map((inner, at) => (String(at) === key ? broken(inner, rest, wrong) : inner))
  const held = value as Record<string, unknown>
  return { ...held, [key]: broken(held[key], rest, wrong) }
}

// A reviewer's name may be any text; kinds are checked by the compiler.
const fields = breaks(full, []).filter(([path]) => path !== 'reviewer' && !path.endsWith('.kind'))

test.each(fields)('a pack with a bad %s is refused by the name of that field', (path, wrong) => {
  const faults = packFaults(broken(full, path.split('.'), wrong) as RulePack)
  expect(faults).toHaveLength(1)
  const [fault = ''] = faults
  expect(path.startsWith(fault) || fault.startsWith(path)).toBe(true)
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
  const club = { ...genericPack.club, rule: { kind: 'apart' } } as const
  expect(packFaults({ ...genericPack, fees, lateFee, damageWaiver, club })).toEqual([])
  const unread = { confidence: 'unverified' } as const
  expect(
    packFaults({
      ...genericPack,
      fees: { ...fees, ...unread },
      lateFee: { ...lateFee, ...unread },
      damageWaiver: { ...damageWaiver, ...unread },
      club: { ...club, ...unread },
    }),
  ).toEqual(['lateFee.confidence', 'fees.confidence', 'club.confidence', 'damageWaiver.confidence'])
  expect(isReliable({ ...fees, confidence: 'read' })).toBe(true)
  expect(isReliable({ ...fees, confidence: 'secondary' })).toBe(false)
})

test('every pack is sound, and there is one a state [RTO-021]', () => {
  expect(allPacks.flatMap((pack) => packFaults(pack).map((fault) => `${pack.id} ${fault}`))).toEqual([])
  expect(new Set(allPacks.map(({ id, version }) => `${id} ${version}`)).size).toBe(allPacks.length)
  for (const { id, state } of allPacks) expect(id).toBe(state?.toLowerCase() ?? 'generic')
})

test('every state has rules or is closed', () => {
  const closed = usStates.filter((state) => !packFor(state, day, []).ok)
  expect(closed).toEqual([...['DE', 'MN', 'NJ', 'NC', 'OK', 'WI', 'WY'], ...usTerritories])
})

test('a state without a pack of its own takes the contract pack, under its own word [RTO-025]', () => {
  const pinned = (on: CivilDate) => {
    const pack = packFor('WA', on, [])
    return pack.ok && [pack.value.id, pack.value.version, pack.value.transactionName]
  }
  expect(pinned(day)).toEqual(['generic', '2026-01', 'lease-purchase'])
  const own = allPacks.find(({ id }) => id === 'wa')!
  expect(pinned(addDays(own.effectiveFrom, -1))).toEqual(['generic', '2026-01', 'lease-purchase'])
  expect(pinned(own.effectiveFrom)).toEqual(['wa', '2026-11', 'lease-purchase'])
  for (const { state, transactionName, effectiveUntil } of allPacks) {
    if (state !== null && effectiveUntil === null) expect(transactionName).toBe(transactionNameIn(state))
  }
})

test('every state and the district have a pack of their own, but for those of the affiliate', () => {
  const withPack = new Set(allPacks.map(({ state }) => state))
  expect(usStates.filter((state) => !withPack.has(state))).toEqual(['MN', 'WI', ...usTerritories])
})

test('two versions of a pack stand side by side: no day has two, and an agreement keeps its own [RTO-021]', () => {
  for (const each of allPacks.filter(({ effectiveUntil }) => effectiveUntil !== null)) {
    const later = allPacks.filter(
      ({ id, effectiveFrom }) => id === each.id && effectiveFrom > each.effectiveFrom,
    )
    expect(later.map(({ effectiveFrom }) => addDays(effectiveFrom, -1))).toEqual([each.effectiveUntil])
  }
  const fee = (version: string) => pinnedPack('ia', version)?.fees.rule.reinstatementCents
  expect([fee('2026-01'), fee('2026-11')]).toEqual([1_000, 500])
  const { effectiveFrom } = pinnedPack('ia', '2026-11')!
  expect(packFor('IA', addDays(effectiveFrom, -1), [])).toMatchObject({ value: { version: '2026-01' } })
  expect(packFor('IA', effectiveFrom, [])).toMatchObject({ value: { version: '2026-11' } })
})

test('no agreement in MN and WI, none in NJ until it is switched on [RTO-022]', () => {
  for (const state of ['MN', 'WI', 'NJ'] as const) {
    expect(packFor(state, day, [])).toEqual({
      ok: false,
      problem: { code: 'state-unsupported', field: 'state', params: { state } },
    })
  }
  expect(packFor('NJ', day, ['NJ'])).toMatchObject({ ok: true, value: { id: 'nj' } })
  expect(packFor('MN', day, ['MN']).ok).toBe(false)
})

test('what is no state and what is no day is refused by its field', () => {
  expect(packFor('XX' as UsState, day, [])).toMatchObject({
    problem: { code: 'state-unsupported', field: 'state' },
  })
  expect(packFor('TX', '2026-02-30', [])).toMatchObject({ problem: { code: 'date-invalid', field: 'day' } })
})

test('a pack is in force only within its dates, and stays found by its version [RTO-021]', () => {
  expect(packFor('TX', '2025-12-31', []).ok).toBe(false)
  expect(packFor('TX', day, [])).toMatchObject({ value: { id: 'tx', state: 'TX' } })
  expect(pinnedPack('generic', '2026-01')).toBe(genericPack)
  expect(pinnedPack('generic', '1999-01')).toBeNull()
})
