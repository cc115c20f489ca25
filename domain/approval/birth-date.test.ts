import { expect, test } from 'vitest'
import { readBirthDate } from './birth-date.ts'

const today = '2026-03-10'

test('a birth date is taken in both orders that a form can send', () => {
  for (const text of ['1990-05-20', ' 5/20/1990 ', '05/20/1990']) {
    expect(readBirthDate(text, today, 'birthDate')).toEqual({ ok: true, value: '1990-05-20' })
  }
})

test('a day that is none, to come, or beyond any life is refused', () => {
  for (const text of ['20/5/1990', '1990-02-30', '2026-03-11', '1900-01-01', '5/20/90', '']) {
    expect(readBirthDate(text, today, 'birthDate')).toEqual({
      ok: false,
      problem: { code: 'date-invalid', field: 'birthDate' },
    })
  }
})
