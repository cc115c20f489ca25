import type { UsedGrade } from './stock.ts'

const fromLowest = ['FAIR', 'GOOD', 'GREAT'] as const satisfies readonly UsedGrade[]

/** What is said of the grade of pre-rented goods: the one that all have, or the lowest and the highest. */
export type ShownGrade = UsedGrade | 'FAIR_GOOD' | 'FAIR_GREAT' | 'GOOD_GREAT'

/**
 * The grade to name for pre-rented goods of which any may be meant, from the lowest to the highest of theirs. Null
 * without any, and where one has no grade.
 */
export function shownGradeOf(grades: readonly (UsedGrade | null)[]): ShownGrade | null {
  if (grades.includes(null)) return null
  const lowest = fromLowest.find((one) => grades.includes(one))
  const highest = fromLowest.findLast((one) => grades.includes(one))
  if (lowest === undefined || highest === undefined) return null
  if (lowest === 'FAIR' && highest !== 'FAIR') return `${lowest}_${highest}`
  return lowest === 'GOOD' && highest === 'GREAT' ? `${lowest}_${highest}` : lowest
}
