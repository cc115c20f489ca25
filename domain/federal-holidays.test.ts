import { expect, test } from 'vitest'
import { federalHolidays } from './federal-holidays.ts'

test('the legal public holidays of 2025 and 2026', () => {
  expect(federalHolidays(2025)).toEqual([
    '2025-01-01',
    '2025-01-20',
    '2025-02-17',
    '2025-05-26',
    '2025-06-19',
    '2025-07-04',
    '2025-09-01',
    '2025-10-13',
    '2025-11-11',
    '2025-11-27',
    '2025-12-25',
  ])
  expect(federalHolidays(2026).slice(1, 4)).toEqual(['2026-01-19', '2026-02-16', '2026-05-25'])
})
