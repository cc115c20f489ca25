import { expect, test } from 'vitest'
import { checkBirthDate, dayOfAge } from './birth-date.ts'

test.each([
  ['2026-03-11', 'date-to-come', undefined],
  ['1899-12-31', 'date-too-old', undefined],
  ['2026-03-10', 'under-age', { age: 18 }],
  ['2008-03-11', 'under-age', { age: 18 }],
] as const)('the birth date %s is refused with %s', (birthDate, code, params) => {
  expect(checkBirthDate(birthDate, '2026-03-10')).toEqual({
    ok: false,
    problem: { code, field: 'birthDate', ...(params && { params }) },
  })
})

test('eighteen today is of age', () => {
  expect(checkBirthDate('1900-01-01', '2026-03-10')).toEqual({ ok: true, value: '1900-01-01' })
  expect(checkBirthDate('2008-03-10', '2026-03-10').ok).toBe(true)
  expect(dayOfAge('2008-03-10', 18)).toBe('2026-03-10')
  expect(dayOfAge('2008-02-29', 18)).toBe('2026-03-01')
})
