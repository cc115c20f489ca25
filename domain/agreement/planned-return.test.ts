import { expect, test } from 'vitest'
import { isDueDespiteReturn } from './planned-return.ts'

test('payments until the day of a planned return are still to be made, later ones are not', () => {
  const due = (returnOn: '2026-03-10' | undefined) =>
    (['2026-03-09', '2026-03-10', '2026-03-11'] as const).map((day) => isDueDespiteReturn(day, returnOn))
  expect(due('2026-03-10')).toEqual([true, true, false])
  expect(due(undefined)).toEqual([true, true, true])
})
