import { expect, test } from 'vitest'
import { civilDateIn } from '../base/civil-date.ts'
import { dueStatus, isDueWithinAWeek, isFarPastDue } from './due-status.ts'

test('case 38: the status goes by the UTC day of the earliest due date [RTO-017, ACC-262, ACC-263, ACC-264, ACC-265]', () => {
  const utcToday = civilDateIn(Date.parse('2025-06-10T23:30:00-05:00'), 'UTC')
  expect(dueStatus(['2025-06-10'], utcToday)).toBe('pastDue')
  expect(dueStatus(['2025-06-11'], utcToday)).toBe('dueToday')
  expect(dueStatus(['2025-06-12'], utcToday)).toBe('future')
  expect(dueStatus(['2025-06-12', '2025-06-10', '2025-06-11'], utcToday)).toBe('pastDue')
  expect(dueStatus([], utcToday)).toBeNull()
})

test('case 39: far past due is strictly more than 45 days [RTO-017]', () => {
  expect(isFarPastDue('2025-04-26', '2025-06-10')).toBe(false)
  expect(isFarPastDue('2025-04-26', '2025-06-11')).toBe(true)
})

test('within a week is today and the seven days that follow', () => {
  const today = '2025-06-10'
  expect(isDueWithinAWeek('2025-06-10', today)).toBe(true)
  expect(isDueWithinAWeek('2025-06-17', today)).toBe(true)
  expect(isDueWithinAWeek('2025-06-18', today)).toBe(false)
  expect(isDueWithinAWeek('2025-06-09', today)).toBe(false)
})
