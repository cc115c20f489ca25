import { expect, test } from 'vitest'
import { unwrap } from '../base/result.ts'
import type { UsState } from '../base/us-states.ts'
import type { RulePack } from './pack.ts'
import { packFor } from './pack-for.ts'
import { genericPack } from './packs/generic.ts'
import { lapseDay, reinstatementWindow } from './reinstatement.ts'

const never = { lapsedOn: null, returnedOn: null } as const

test('an agreement lapses on the day after its grace, the later one where it is paid twice a month', () => {
  expect(lapseDay(genericPack, 'WEEKLY', '2025-03-03')).toBe('2025-03-11')
  expect(lapseDay(genericPack, 'BI_WEEKLY', '2025-03-03')).toBe('2025-03-11')
  expect(lapseDay(genericPack, 'MONTHLY', '2025-03-03')).toBe('2025-03-14')
  expect(lapseDay(genericPack, 'SEMI_MONTHLY', '2025-03-03')).toBe('2025-03-14')
})

const pack = {
  reinstatement: {
    ...genericPack.reinstatement,
    rule: {
      keepingWeeklyDays: 2,
      keepingMonthlyDays: 5,
      returnedDays: 21,
      returnedLongPaidDays: 45,
      longPaidBasisPoints: 6_667,
    },
  },
}

test.each([
  ['WEEKLY', '2025-06-03'],
  ['BI_WEEKLY', '2025-06-03'],
  ['MONTHLY', '2025-06-06'],
  ['SEMI_MONTHLY', '2025-06-06'],
] as const)('%s, goods kept: the window ends on %s, that day included', (frequency, last) => {
  const lapsed = { ...never, frequency, lapsedOn: '2025-06-01', paidBasisPoints: 0 } as const
  expect(reinstatementWindow(pack, lapsed)).toBe(last)
})

test('after the return the window is longer, and longer still once two thirds were paid', () => {
  const returned = { frequency: 'WEEKLY', lapsedOn: '2025-06-01', returnedOn: '2025-06-02' } as const
  expect(reinstatementWindow(pack, { ...returned, paidBasisPoints: 6_666 })).toBe('2025-06-23')
  expect(reinstatementWindow(pack, { ...returned, paidBasisPoints: 6_667 })).toBe('2025-07-17')
})

test('bringing the goods back never shortens the window, and nothing interrupted has none', () => {
  const brief = {
    reinstatement: { ...pack.reinstatement, rule: { ...pack.reinstatement.rule, returnedDays: 0 } },
  }
  const returned = { frequency: 'MONTHLY', lapsedOn: '2025-06-01', returnedOn: '2025-06-02' } as const
  expect(reinstatementWindow(brief, { ...returned, paidBasisPoints: 0 })).toBe('2025-06-06')
  expect(reinstatementWindow(pack, { ...never, frequency: 'WEEKLY', paidBasisPoints: 0 })).toBeNull()
})

const week = { frequency: 'WEEKLY', lapsedOn: '2026-06-01', paidBasisPoints: 0 } as const

test.each([
  ['CA', '2026-06-08', '2027-06-02'],
  ['VA', '2026-06-03', '2026-06-23'],
  ['PA', '2026-06-08', '2026-08-31'],
  ['CO', '2026-06-08', '2026-08-01'],
  ['IA', '2026-06-08', '2026-08-01'],
  ['FL', '2026-07-31', '2026-08-01'],
  ['OH', '2026-07-13', '2026-09-03'],
  ['KS', '2026-06-08', '2026-08-01'],
] as const)(
  '%s, weekly, lapsed on 1 June: until %s with the goods, until %s when they came back on 2 June',
  (state, kept, returned) => {
    const rules = packOf(state)
    expect(reinstatementWindow(rules, { ...week, returnedOn: null })).toBe(kept)
    expect(reinstatementWindow(rules, { ...week, returnedOn: '2026-06-02' })).toBe(returned)
  },
)

test.each([
  ['VA', 6_665, 6_666, '2026-07-17'],
  ['PA', 6_665, 6_666, '2026-09-30'],
  ['CO', 5_999, 6_000, '2026-09-30'],
] as const)(
  '%s: at %d basis points paid the shorter window, at %d the longer one, until %s',
  (state, less, enough, last) => {
    const returned = { ...week, returnedOn: '2026-06-02' } as const
    const shorter = reinstatementWindow(packOf(state), { ...returned, paidBasisPoints: less })
    expect(reinstatementWindow(packOf(state), { ...returned, paidBasisPoints: enough })).toBe(last)
    expect(shorter && shorter < last).toBe(true)
  },
)

function packOf(state: UsState): RulePack {
  return unwrap(packFor(state, '2026-06-01', []))
}
