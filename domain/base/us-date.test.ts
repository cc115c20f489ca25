import { expect, test } from 'vitest'
import { readUsDate } from './us-date.ts'

test.each([
  ['3/5/1990', '1990-03-05'],
  ['03-15-1990', '1990-03-15'],
  ['03 15 1990', '1990-03-15'],
  ['03151990', '1990-03-15'],
  [' 1990-03-15 ', '1990-03-15'],
  ['2/29/2024', '2024-02-29'],
  ['3 / 5 / 1990', '1990-03-05'],
])('%s is %s', (text, date) => {
  expect(readUsDate(text, 'birthDate')).toEqual({ ok: true, value: date })
})

test.each(['', '2/29/2023', '31/31/1990', '13/13/90', 'March 15, 1990', '315199'])('refuses %s', (text) => {
  expect(readUsDate(text, 'birthDate')).toEqual({
    ok: false,
    problem: { code: 'date-invalid', field: 'birthDate' },
  })
})

test('a day with anything before or after it is refused rather than guessed at', () => {
  for (const text of ['on 3/5/1990', '3/5/19901', '3/5/1990 BC', '103151990', '031519901', '3//1990']) {
    expect(readUsDate(text, 'birthDate'), text).toMatchObject({ ok: false })
  }
})

test.each([
  ['3/15/90', 'date-order'],
  ['15/3/90', 'date-order'],
  ['2/29/00', 'date-order'],
  ['031590', 'date-order'],
  ['15/03/1990', 'date-order'],
  ['20051990', 'date-order'],
  ['29/2/2023', 'date-invalid'],
] as const)('what is to be changed in %s is said: %s', (text, code) => {
  expect(readUsDate(text, 'birthDate')).toEqual({ ok: false, problem: { code, field: 'birthDate' } })
})
