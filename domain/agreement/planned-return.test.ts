import { expect, test } from 'vitest'
import type { CivilDate } from '../base/civil-date.ts'
import { dueBeforeReturn, isDueDespiteReturn, isPreventedByReturn } from './planned-return.ts'

test('payments until the day of a planned return are still to be made, later ones are not', () => {
  const due = (returnOn: '2026-03-10' | undefined) =>
    (['2026-03-09', '2026-03-10', '2026-03-11'] as const).map((day) => isDueDespiteReturn(day, returnOn))
  expect(due('2026-03-10')).toEqual([true, true, false])
  expect(due(undefined)).toEqual([true, true, true])
})

test('a planned return prevents later payments until its day has passed without it', () => {
  const prevented = (today: CivilDate) =>
    (['2026-03-10', '2026-03-11'] as const).map((dueOn) => isPreventedByReturn(dueOn, '2026-03-10', today))
  expect(prevented('2026-03-10')).toEqual([false, true])
  expect(prevented('2026-03-11')).toEqual([false, false])
})

test('a later return costs each payment that falls due before it and is not made', () => {
  const schedule = [
    { dueOn: '2026-03-01', openCents: 3_726 },
    { dueOn: '2026-03-15', openCents: 3_000 },
    { dueOn: '2026-03-31', openCents: 3_726 },
  ] as const
  const due = (returnOn: CivilDate) => dueBeforeReturn(schedule, '2026-03-01', returnOn)
  expect(due('2026-03-14')).toBe(0)
  expect(due('2026-03-15')).toBe(3_000)
  expect(due('2026-03-31')).toBe(6_726)
})
