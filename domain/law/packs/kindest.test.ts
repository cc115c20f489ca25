import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#domain/base/civil-date.ts'
import { earlyPurchaseCents } from '../payoff-method.ts'
import { allPacks } from './all.ts'
import { kindestPayoff, kindestReinstatement } from './kindest.ts'

const wasRead = new Set(['read', 'read-partly'])
const unread = new Set(['unverified', 'secondary'])

test('no statute that was read has a longer window than the one that stands in for those that were not', () => {
  const rules = allPacks
    .map(({ reinstatement }) => reinstatement)
    .filter(({ confidence }) => wasRead.has(confidence))
  expect(rules.length).toBeGreaterThan(30)
  for (const { rule } of rules) {
    expect(rule.keepingWeeklyDays).toBeLessThanOrEqual(kindestReinstatement.keepingWeeklyDays)
    expect(rule.keepingMonthlyDays).toBeLessThanOrEqual(kindestReinstatement.keepingMonthlyDays)
    expect(rule.returnedDays).toBeLessThanOrEqual(kindestReinstatement.returnedDays)
    expect(rule.returnedMonths ?? 0).toBeLessThanOrEqual(kindestReinstatement.returnedMonths ?? 0)
    expect(rule.returnedLongPaidDays).toBeLessThanOrEqual(kindestReinstatement.returnedLongPaidDays)
    expect(rule.countsAfterDue?.weeklyDays ?? 0).toBeLessThanOrEqual(
      kindestReinstatement.countsAfterDue?.weeklyDays ?? 0,
    )
    expect(rule.countsAfterDue?.monthlyDays ?? 0).toBeLessThanOrEqual(
      kindestReinstatement.countsAfterDue?.monthlyDays ?? 0,
    )
  }
})

test('no statute that was read has a lower early purchase price than the one that stands in, on any day [RTO-008]', () => {
  const read = allPacks.map(({ payoff }) => payoff).filter(({ confidence }) => wasRead.has(confidence))
  fc.assert(
    fc.property(
      fc.constantFrom(...read),
      fc.integer({ min: 1_000, max: 500_000 }),
      fc.integer({ min: 3_000, max: 10_000 }),
      fc.integer({ min: 0, max: 10_000 }),
      fc.nat(760),
      ({ rule }, totalCents, cashShare, paidShare, days) => {
        const basis = {
          totalCents,
          cashCents: Math.max(1, Math.floor((totalCents * cashShare) / 10_000)),
          rentCents: Math.floor((totalCents * paidShare) / 10_000),
          started: '2026-01-05',
          today: addDays('2026-01-05', days),
        } as const
        expect(earlyPurchaseCents(kindestPayoff, basis)).toBeLessThanOrEqual(earlyPurchaseCents(rule, basis))
      },
    ),
    { numRuns: 10_000 },
  )
})

test('what nobody has read charges nothing, and has the kindest window and price [RTO-013]', () => {
  for (const pack of allPacks.filter(({ effectiveUntil }) => effectiveUntil === null)) {
    const { id, payoff, reinstatement, lateFee, fees, damageWaiver } = pack
    if (unread.has(payoff.confidence)) expect([id, payoff.rule]).toEqual([id, kindestPayoff])
    if (unread.has(reinstatement.confidence))
      expect([id, reinstatement.rule]).toEqual([id, kindestReinstatement])
    if (unread.has(lateFee.confidence)) expect([id, lateFee.rule]).toEqual([id, { kind: 'none' }])
    if (unread.has(fees.confidence))
      expect([id, Object.values(fees.rule).some((cents) => cents > 0)]).toEqual([id, false])
    if (unread.has(damageWaiver.confidence)) expect([id, damageWaiver.rule]).toEqual([id, { kind: 'none' }])
  }
})
