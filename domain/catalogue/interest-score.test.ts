import { expect, test } from 'vitest'
import { byInterest, interestScore, recordView } from './interest-score.ts'

const today = '2026-03-10'

test('interest is views for each day since the last one [SHP-121]', () => {
  const seen = (lastViewed: '2026-03-10' | '2026-03-07') => ({
    categoryId: 'sofas',
    frequency: 6,
    lastViewed,
  })
  expect(interestScore(seen('2026-03-10'), today)).toBe(6)
  expect(interestScore(seen('2026-03-07'), today)).toBe(2)
})

test('a view raises the frequency by one and sets the day [SHP-122]', () => {
  const once = recordView([], 'sofas', '2026-03-07')
  expect(once).toEqual([{ categoryId: 'sofas', frequency: 1, lastViewed: '2026-03-07' }])
  const twice = recordView(recordView(once, 'tvs', today), 'sofas', today)
  expect(byInterest(twice, today).map((interest) => [interest.categoryId, interest.frequency])).toEqual([
    ['sofas', 2],
    ['tvs', 1],
  ])
})
