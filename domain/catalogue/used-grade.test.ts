import { expect, test } from 'vitest'
import { shownGradeOf } from './used-grade.ts'

test('goods of several grades are named from the lowest to the highest, in whichever order they come', () => {
  expect(shownGradeOf(['GREAT', 'FAIR', 'GOOD'])).toBe('FAIR_GREAT')
  expect(shownGradeOf(['GOOD', 'FAIR'])).toBe('FAIR_GOOD')
  expect(shownGradeOf(['GOOD', 'GREAT'])).toBe('GOOD_GREAT')
  for (const grade of ['FAIR', 'GOOD', 'GREAT'] as const) expect(shownGradeOf([grade, grade])).toBe(grade)
})

test('nothing is named without goods, and where the grade of one is not known', () => {
  expect(shownGradeOf([])).toBeNull()
  expect(shownGradeOf(['GREAT', null])).toBeNull()
})
