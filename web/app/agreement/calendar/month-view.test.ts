import { expect, test } from 'vitest'
import type { DueEntry, PaymentCalendar } from '#core/agreement/calendar/schema.ts'
import type { CivilDate } from '#domain/base/civil-date.ts'
import { monthView } from './month-view.ts'

const entry = (dueOn: CivilDate, status: DueEntry['status'] = 'upcoming'): DueEntry => ({
  ...{ dueOn, status, agreementId: 'a', agreementNumber: '50000001', items: [], number: 2, payments: 12 },
  ...{ rentCents: 2_000, taxCents: 0, waiverCents: 0, totalCents: 2_000, openCents: 2_000, openFeesCents: 0 },
  ...{ isEstimate: false, isPayoff: false, paid: null },
})

const shown = (entries: readonly DueEntry[], today: CivilDate, more: Partial<PaymentCalendar> = {}) =>
  monthView({ entries, plannedReturns: [], today, ...more }, null).month

test('at the end of a month the calendar opens where the next payment is', () => {
  expect(shown([entry('2026-11-07', 'paid'), entry('2026-12-07')], '2026-11-30')).toBe('2026-12')
  expect(shown([entry('2026-12-07'), entry('2027-01-07')], '2026-11-30')).toBe('2026-12')
  expect(shown([entry('2026-11-30'), entry('2026-12-30')], '2026-11-30')).toBe('2026-11')
})

test('a payment that is past due is to be paid now, and a return comes before the next payment', () => {
  expect(shown([entry('2026-10-30', 'past-due'), entry('2026-12-30')], '2026-11-02')).toBe('2026-11')
  const plannedReturns = [{ agreementId: 'a', on: '2026-11-30' as const }]
  expect(shown([entry('2026-12-07')], '2026-11-20', { plannedReturns })).toBe('2026-11')
})

test('with nothing to come it opens the current month, and any other on demand', () => {
  const entries = [entry('2026-08-07', 'paid'), entry('2026-11-07', 'paid')]
  expect(shown(entries, '2026-11-30')).toBe('2026-11')
  expect(monthView({ entries, plannedReturns: [], today: '2026-11-30' }, '2026-08').month).toBe('2026-08')
  expect(monthView({ entries, plannedReturns: [], today: '2026-11-30' }, '2027-08').month).toBe('2026-11')
})
