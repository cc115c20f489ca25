import { expect, test } from 'vitest'
import { interestScore } from './interest-score.ts'

const today = '2026-03-10'

test('interest is views for each day since the last one [SHP-121]', () => {
  const seen = (lastViewed: '2026-03-10' | '2026-03-07') => ({ frequency: 6, lastViewed })
  expect(interestScore(seen('2026-03-10'), today)).toBe(6)
  expect(interestScore(seen('2026-03-07'), today)).toBe(2)
})
