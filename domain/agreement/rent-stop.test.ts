import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../base/civil-date.ts'
import { frequencies } from '../base/frequency.ts'
import { lateFeeCents } from '../law/late-fee.ts'
import { allPacks } from '../law/packs/all.ts'
import { genericPack } from '../law/packs/generic.ts'
import { lapseDay, reinstatementWindow } from '../law/reinstatement.ts'
import { withoutRent } from './rent-stop.ts'
import { dueDate, paymentsDueBy, type ScheduleTerms } from './schedule.ts'

const weekly: ScheduleTerms = { frequency: 'WEEKLY', anchor: '2026-03-05', payments: 78 }
const lapsed = { pack: genericPack, terms: weekly, paymentsMade: 1, lapsedOn: '2026-03-20' } as const

test('a lapse of days without rent is undone, and one that remains counts from the new due date', () => {
  // Due on 12 March, lapsed on the 20th: with ten days without rent it is due on the 22nd and lapses on the 30th.
  const stop = { from: '2026-03-11', until: '2026-03-21' } as const
  const stopped = (today: '2026-03-29' | '2026-03-30') => withoutRent(lapsed, stop, today)
  expect(stopped('2026-03-29')).toEqual({ anchor: '2026-03-15', dueOn: '2026-03-22', lapsedOn: null })
  expect(stopped('2026-03-30')).toMatchObject({ dueOn: '2026-03-22', lapsedOn: '2026-03-30' })
  expect(withoutRent({ ...lapsed, lapsedOn: '2026-04-02' }, stop, '2026-04-03')?.lapsedOn).toBe('2026-04-02')
  expect(withoutRent({ ...lapsed, lapsedOn: null }, stop, '2026-03-30')?.lapsedOn).toBeNull()
  expect(withoutRent({ ...lapsed, paymentsMade: 78 }, stop, '2026-03-30')).toBeNull()
})

test('no rent runs on days without rent, active or lapsed: nothing falls due, lapses or costs a fee sooner, in every pack', () => {
  const history = fc.record({
    pack: fc.constantFrom(...allPacks),
    frequency: fc.constantFrom(...frequencies),
    anchor: fc.nat(2_000).map((days) => addDays('2026-01-01', days)),
    paymentsMade: fc.integer({ min: 1, max: 40 }),
    lateDays: fc.integer({ min: -20, max: 120 }),
    ago: fc.integer({ min: 0, max: 60 }),
    days: fc.integer({ min: 1, max: 90 }),
  })
  fc.assert(
    fc.property(history, ({ pack, frequency, anchor, paymentsMade, lateDays, ago, days }) => {
      const minimumGapDays = pack.semiMonthlyGapDays.rule
      const terms = { frequency, anchor, payments: 52, minimumGapDays }
      const dueOn = dueDate(terms, paymentsMade + 1)
      const today = addDays(dueOn, lateDays)
      const lapse = lapseDay(pack, frequency, dueOn)
      const lapsedOn = lapse <= today ? lapse : null
      const from = addDays(today, -ago)
      const stop = { from, until: addDays(from, days) }
      const after = withoutRent({ pack, terms, paymentsMade, lapsedOn }, stop, today)
      if (after === null) throw new Error('a payment is left')
      const later = { ...terms, anchor: after.anchor }
      expect(dueDate(later, paymentsMade + 1)).toBe(after.dueOn)
      for (let number = paymentsMade + 1; number <= 52; number += 1) {
        // Months and halves of months are not equally long, so their later dates may come nearer again.
        const least = frequency === 'WEEKLY' || frequency === 'BI_WEEKLY' ? days : 0
        expect(dueDate(later, number) >= addDays(dueDate(terms, number), least)).toBe(true)
      }
      expect(after.dueOn >= addDays(dueOn, days)).toBe(true)
      expect(paymentsDueBy(later, today)).toBeLessThanOrEqual(paymentsDueBy(terms, today))
      const fee = (due: typeof dueOn) =>
        lateFeeCents(pack, { frequency, paymentCents: 2_499, dueOn: due, today })
      expect(fee(after.dueOn)).toBeLessThanOrEqual(fee(dueOn))
      if (after.lapsedOn === null) {
        const isEarly =
          pack.defaultNotice.rule.kind !== 'none' || today < lapseDay(pack, frequency, after.dueOn)
        expect(lapsedOn === null || isEarly).toBe(true)
        return
      }
      expect(lapsedOn !== null && after.lapsedOn >= lapsedOn).toBe(true)
      expect(after.lapsedOn <= today).toBe(true)
      expect(after.lapsedOn >= lapseDay(pack, frequency, after.dueOn)).toBe(true)
      const end = (on: typeof lapsedOn, unpaidDueOn: typeof dueOn) =>
        reinstatementWindow(pack, {
          frequency,
          lapsedOn: on,
          returnedOn: null,
          unpaidDueOn,
          paidBasisPoints: 0,
        })
      expect((end(after.lapsedOn, after.dueOn) ?? '') >= (end(lapsedOn, dueOn) ?? '')).toBe(true)
    }),
    { numRuns: 3_000 },
  )
})
