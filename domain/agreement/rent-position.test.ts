import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../base/civil-date.ts'
import { frequencies } from '../base/frequency.ts'
import type { RentPlan } from './rent-plan.ts'
import { rentPosition } from './rent-position.ts'
import type { ScheduleTerms } from './schedule.ts'

const terms: ScheduleTerms = { frequency: 'WEEKLY', anchor: '2025-01-06', payments: 104 }
const plan: RentPlan = [{ payments: 104, rentCents: 2_499 }]

test('a payment due today is neither late nor ahead', () => {
  expect(rentPosition(terms, plan, 1, '2025-01-13')).toEqual({
    pastDueRentCents: 0,
    prepaidRentCents: 0,
    daysLate: 0,
    unchangedUntil: '2025-01-13',
  })
})

test('rent is past due from the day after its due date', () => {
  expect(rentPosition(terms, plan, 1, '2025-01-14')).toEqual({
    pastDueRentCents: 2_499,
    prepaidRentCents: 0,
    daysLate: 1,
    unchangedUntil: '2025-01-20',
  })
  expect(rentPosition(terms, plan, 1, '2025-01-28')).toMatchObject({ pastDueRentCents: 7_497, daysLate: 15 })
})

test('rent paid ahead is counted until its period begins', () => {
  expect(rentPosition(terms, plan, 4, '2025-01-14')).toEqual({
    pastDueRentCents: 0,
    prepaidRentCents: 4_998,
    daysLate: 0,
    unchangedUntil: '2025-01-19',
  })
})

test('before delivery the initial payment is not rent paid ahead', () => {
  expect(rentPosition(terms, plan, 1, '2025-01-02')).toMatchObject({
    pastDueRentCents: 0,
    prepaidRentCents: 0,
  })
})

test('once all is paid and begun, nothing changes any more', () => {
  expect(
    rentPosition({ ...terms, payments: 2 }, [{ payments: 2, rentCents: 2_499 }], 2, '2025-02-01')
      .unchangedUntil,
  ).toBeNull()
})

test('a position holds on every day until it changes, and changes on the next', () => {
  const anyTerms: fc.Arbitrary<ScheduleTerms> = fc.record({
    frequency: fc.constantFrom(...frequencies),
    anchor: fc.integer({ min: 0, max: 3_000 }).map((days) => addDays('2020-01-01', days)),
    payments: fc.integer({ min: 1, max: 60 }),
  })
  fc.assert(
    fc.property(anyTerms, fc.integer({ min: 1, max: 60 }), fc.nat(900), (of, made, days) => {
      const paid = Math.min(made, of.payments)
      const at = (day: typeof of.anchor) => {
        const { pastDueRentCents, prepaidRentCents } = rentPosition(
          of,
          [{ payments: of.payments, rentCents: 1_000 }],
          paid,
          day,
        )
        return { pastDueRentCents, prepaidRentCents }
      }
      const today = addDays(of.anchor, days)
      const until = rentPosition(
        of,
        [{ payments: of.payments, rentCents: 1_000 }],
        paid,
        today,
      ).unchangedUntil
      if (until === null) {
        expect(at(addDays(today, 5_000))).toEqual(at(today))
        return
      }
      expect(until >= today).toBe(true)
      expect(at(until)).toEqual(at(today))
      expect(at(addDays(until, 1))).not.toEqual(at(today))
    }),
    { numRuns: 1_000 },
  )
})
