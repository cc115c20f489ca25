import fc from 'fast-check'
import { expect, test } from 'vitest'
import { frequencies } from '../base/frequency.ts'
import { sumCents } from '../base/money.ts'
import {
  approvedAmount,
  fitApproval,
  isApprovalCode,
  isApprovalValid,
  unitsThatFit,
  weeklyEquivalent,
} from './approval.ts'

test('case 40: weekly amounts convert to whole dollars, half up [RTO-018, SHP-139, SHP-140, SHP-195, ACC-103, ACC-104]', () => {
  const converted = (weekly: number) =>
    frequencies.slice(1).map((frequency) => approvedAmount(weekly, frequency))
  expect(converted(3_000)).toEqual([6_000, 6_400, 12_900])
  expect(converted(2_450)).toEqual([4_900, 5_300, 10_500])
  expect(converted(3_500)).toEqual([7_000, 7_500, 15_000])
  expect(converted(1_400)).toEqual([2_800, 3_000, 6_000])
  expect(converted(5_000)).toEqual([10_000, 10_700, 21_400])
  expect(approvedAmount(2_450, 'WEEKLY')).toBe(2_450)
})

test('case 44: valid with code 1 or 4 through its last day, never with code 2 [RTO-037, ACC-084, SHP-135, ACC-085]', () => {
  const today = '2026-02-28'
  for (const code of [1, 4] as const) {
    expect(isApprovalValid({ code, expiresOn: today }, today)).toBe(true)
    expect(isApprovalValid({ code, expiresOn: '2026-02-27' }, today)).toBe(false)
  }
  expect(isApprovalValid({ code: 2, expiresOn: '2026-12-31' }, today)).toBe(false)
  expect([1, 2, 4].every(isApprovalCode)).toBe(true)
  expect([0, 3, 5, '1', null].some(isApprovalCode)).toBe(false)
})

test('says by how much a basket is over or under an approval', () => {
  expect(fitApproval(3_000, 'WEEKLY', 3_000)).toEqual({
    limitCents: 3_000,
    fits: true,
    overCents: 0,
    leftCents: 0,
  })
  expect(fitApproval(3_000, 'MONTHLY', 12_995)).toMatchObject({ fits: false, overCents: 95, leftCents: 0 })
  expect(fitApproval(3_000, 'BI_WEEKLY', 4_500)).toMatchObject({ fits: true, overCents: 0, leftCents: 1_500 })
})

test('as many units as possible are named as fitting together, in the order of the shopper', () => {
  const unit = (weeklyCents: number) => ({ weeklyCents })
  const within = (limit: number) => (kept: readonly { weeklyCents: number }[]) =>
    sumCents(kept.map(({ weeklyCents }) => weeklyCents)) <= limit
  const cart = [unit(2_800), unit(1_500), unit(1_400)]
  expect(unitsThatFit(cart, within(3_000))).toEqual([unit(1_500), unit(1_400)])
  expect(unitsThatFit(cart, within(1_000))).toEqual([])
  fc.assert(
    fc.property(fc.array(fc.nat(5_000).map(unit), { maxLength: 12 }), fc.nat(10_000), (units, limit) => {
      const kept = unitsThatFit(units, within(limit))
      const left = units.filter((one) => !kept.includes(one))
      expect(within(limit)(kept)).toBe(true)
      expect(left.some((one) => within(limit)([...kept, one]))).toBe(false)
      expect(kept).toEqual(units.filter((one) => kept.includes(one)))
    }),
    { numRuns: 1_000 },
  )
})

test('a payment uses as much of an approval as it comes to in a week, half a cent counts as one', () => {
  expect(weeklyEquivalent(2_499, 'WEEKLY')).toBe(2_499)
  // $24.99 / 2 is $12.495; $64.29 / 15 × 7 is $30.002; $128.57 / 30 × 7 is $29.9997.
  expect(weeklyEquivalent(2_499, 'BI_WEEKLY')).toBe(1_250)
  expect(weeklyEquivalent(6_429, 'SEMI_MONTHLY')).toBe(3_000)
  expect(weeklyEquivalent(12_857, 'MONTHLY')).toBe(3_000)
  // Half a dollar of an approved amount counts as one: twice $24.75 is $49.50.
  expect(approvedAmount(2_475, 'BI_WEEKLY')).toBe(5_000)
})
