import { expect, test } from 'vitest'
import type { Agreement } from '#core/agreement/agreement/schema.ts'
import type { CivilDate } from '#domain/base/civil-date.ts'
import { dueWith, returningOf } from './return-terms.tsx'

const days = (...dates: CivilDate[]) => ({ days: dates.map((date) => ({ date })), windows: ['10:00-12:00'] })
const payment = (dueOn: CivilDate, openCents: number) => ({ dueOn, openCents })

const agreement = {
  today: '2026-11-30',
  storeName: 'Miami Flagler',
  amountDueCents: 1_500,
  feesCents: 0,
  held: { suspenseCents: 0, customerAccountCents: 0 },
  depositCents: 5_000,
  next: { dueOn: '2026-12-04' },
  schedule: [
    payment('2026-11-27', 0),
    payment('2026-12-04', 1_500),
    payment('2026-12-11', 1_500),
    payment('2027-06-11', 1_500),
  ],
} as unknown as Agreement

test('a return that can be moved says what comes due by each day, as its first planning does', () => {
  const choices = days('2026-12-01', '2026-12-08', '2026-12-15')
  const returning = returningOf(agreement, choices)
  const planned = dueWith(agreement, choices)
  const moved = dueWith(returning, choices)
  expect(moved.hint).toBe('visit.form.return.day.hint')
  for (const { date } of choices.days) expect(moved.dueBy?.(date)).toBe(planned.dueBy?.(date))
  expect(choices.days.map(({ date }) => moved.dueBy?.(date))).toEqual([0, 1_500, 3_000])
  expect(returning).toMatchObject({
    amountDueCents: 1_500,
    depositCents: 5_000,
    next: { dueOn: '2026-12-04' },
  })
  // Of the schedule only what falls due by the last day.
  expect(returning.schedule).toHaveLength(2)
})

test('days before the next payment, and days of other visits, have no amounts', () => {
  const choices = days('2026-12-01')
  expect(dueWith(agreement, choices).hint).toBe('visit.form.day.hint')
  expect(dueWith(null, choices)).toEqual({ hint: 'visit.form.day.hint' })
})
