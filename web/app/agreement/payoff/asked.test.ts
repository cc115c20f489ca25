import { expect, test } from 'vitest'
import { dayProblem, goalOf, readAsked } from './asked.ts'

const read = (query: string) => readAsked(new URLSearchParams(query), '2026-03-05')

test('asks for today without a query', () => {
  expect(read('')).toEqual({ by: 'day', on: '2026-03-05' })
  expect(goalOf(read('on=2026-04-01'))).toEqual({ kind: 'on', date: '2026-04-01' })
  expect(goalOf(read('on=soon'))).toBeUndefined()
})

test('reads extra money as typed, with each payment by default', () => {
  expect(goalOf(read('by=extra'))).toEqual({ kind: 'each', extraCents: 1_000 })
  expect(goalOf(read('by=extra&extra=$1,200.50&when=once'))).toEqual({ kind: 'once', extraCents: 120_050 })
  expect(goalOf(read('by=extra&extra=-5'))).toBeUndefined()
})

test.each([
  ['2026-03-04', 'payoff-day-past'],
  ['2028-03-05', 'payoff-day-late'],
  ['soon', 'date-invalid'],
  ['2026-03-05', undefined],
  ['2028-03-04', undefined],
])('says of the day %s: %s', (on, problem) => {
  expect(dayProblem(on, { today: '2026-03-05', last: '2028-03-04' })).toBe(problem)
})
