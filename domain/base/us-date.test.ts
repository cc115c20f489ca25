import { expect, test } from 'vitest'
import { readUsDate } from './us-date.ts'

test.each([
  ['3/5/1990', '1990-03-05'],
  ['03-15-1990', '1990-03-15'],
  ['03 15 1990', '1990-03-15'],
  ['03151990', '1990-03-15'],
  [' 1990-03-15 ', '1990-03-15'],
  ['2/29/2024', '2024-02-29'],
])('%s is %s', (text, date) => {
  expect(readUsDate(text, 'birthDate')).toEqual({ ok: true, value: date })
})

test.each(['', '15/03/1990', '2/29/2023', '3/15/90', 'March 15, 1990', '315199'])('refuses %s', (text) => {
  expect(readUsDate(text, 'birthDate')).toEqual({
    ok: false,
    problem: { code: 'date-invalid', field: 'birthDate' },
  })
})
