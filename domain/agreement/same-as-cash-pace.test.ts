import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../base/civil-date.ts'
import { frequencies } from '../base/frequency.ts'
import { partsTotal } from '../money/ledger.ts'
import { payDates } from './pay-ahead.ts'
import { type PayoffBasis, payoffPlan, upcomingPayments } from './payoff-plan.ts'
import { chargeOf } from './rent-account.ts'
import { leftOnLastDay, sameAsCashPace } from './same-as-cash-pace.ts'
import { dueDate } from './schedule.ts'

/** Agreement A after 13 payments with 8.25 % tax: 974.63 + 80.41 buy it. */
const begun: PayoffBasis = {
  agreement: {
    terms: { frequency: 'WEEKLY', anchor: '2025-01-06', payments: 104 },
    plan: [{ payments: 104, rentCents: 2_499 }],
    cashCents: 129_950,
    sameAsCashDays: 90,
    taxRate: 82_500,
    paymentsMade: 13,
  },
  method: { kind: 'contract', percentBasisPoints: 6_000 },
  feesAndHeld: { feesCents: 0, heldCents: 0 },
  today: '2025-04-01',
}

test('case 24: what finishes same as cash after 13 payments, when no due date is left in its window', () => {
  expect(sameAsCashPace(begun)).toEqual({
    until: '2025-04-06',
    daysLeft: 5,
    amountCents: 105_504,
    paymentsLeft: 0,
    openCents: 105_504,
    extraCents: null,
    advice: null,
  })
})

test('case 25: the window closes after its last day, 90 days from 31 January 2025', () => {
  const terms = { ...begun.agreement.terms, anchor: '2025-01-31' } as const
  const at = (today: '2025-05-01' | '2025-05-02') =>
    sameAsCashPace({ ...begun, agreement: { ...begun.agreement, terms }, today })
  expect(at('2025-05-01')).toMatchObject({ until: '2025-05-01', daysLeft: 0 })
  expect(at('2025-05-02')).toBeNull()
})

test('scheduled payments alone miss it; the payment named finishes on the last due date in the window', () => {
  const early: PayoffBasis = {
    ...begun,
    agreement: { ...begun.agreement, paymentsMade: 1, taxRate: 0 },
    today: '2025-01-06',
  }
  const pace = sameAsCashPace(early)
  // 12 due dates until 31 March: 1,274.51 less 12 × 24.99 is 974.63, in twelfths 81.22.
  expect(pace).toMatchObject({
    amountCents: 127_451,
    paymentsLeft: 12,
    openCents: 97_463,
    extraCents: 8_122,
    advice: {
      eachCents: 2_499 + 8_122,
      plannedCents: 2_499,
      extraCents: 8_122,
      missingCents: 97_463,
    },
  })
  expect(payoffPlan(early, { kind: 'each', extraCents: 8_122 }).ownedOn).toBe('2025-03-31')
  expect(payoffPlan(early, { kind: 'each', extraCents: 8_121 }).ownedOn > '2025-04-06').toBe(true)
})

test('extra money once lowers what is left on the last day by as much; nothing is said where it is enough', () => {
  const early: PayoffBasis = {
    ...begun,
    agreement: { ...begun.agreement, paymentsMade: 1, taxRate: 0 },
    today: '2025-01-06',
  }
  const pace = sameAsCashPace(early)
  if (pace === null) throw new Error('same as cash has not ended')
  const left = (extraCents: number) => leftOnLastDay(pace, payoffPlan(early, { kind: 'once', extraCents }))
  // With the 12 payments until then and the extra money it is what buys the goods today.
  expect(12 * 2_499 + 10_000 + (left(10_000) ?? 0)).toBe(pace.amountCents)
  expect(left(pace.amountCents)).toBeNull()
})

test('what the schedule leaves open is the payoff of the last day, to the cent of its tax', () => {
  const early: PayoffBasis = {
    ...begun,
    agreement: { ...begun.agreement, paymentsMade: 1 },
    today: '2025-01-06',
  }
  const pace = sameAsCashPace(early)
  // 974.63 and 8.25 % of it; twelve payments with their own rounded taxes leave a cent more.
  expect(pace?.openCents).toBe(97_463 + 8_041)
  expect(payoffPlan(early, { kind: 'on', date: '2025-04-06' }).quote.amountCents).toBe(105_504)
  expect((pace?.amountCents ?? 0) - 12 * 2_705).not.toBe(pace?.openCents)
})

test('there is nothing to finish where the agreement has no such offer', () => {
  expect(sameAsCashPace({ ...begun, agreement: { ...begun.agreement, sameAsCashDays: 0 } })).toBeNull()
})

test('money held and a short schedule finish by themselves', () => {
  const held = { ...begun, feesAndHeld: { feesCents: 0, heldCents: 105_504 } }
  expect(sameAsCashPace(held)).toMatchObject({ amountCents: 0, openCents: 0, extraCents: 0, advice: null })
})

test('whoever adds the extra money to each payment owns within the window, whatever the agreement', () => {
  fc.assert(
    fc.property(
      fc.record({
        frequency: fc.constantFrom(...frequencies),
        payments: fc.integer({ min: 2, max: 24 }),
        rentCents: fc.integer({ min: 500, max: 20_000 }),
        cashShare: fc.integer({ min: 40, max: 70 }),
        made: fc.integer({ min: 1, max: 10 }),
        days: fc.integer({ min: 0, max: 120 }),
        taxRate: fc.integer({ min: 0, max: 100_000 }),
        feesCents: fc.integer({ min: 0, max: 2_000 }),
        heldCents: fc.integer({ min: 0, max: 20_000 }),
      }),
      ({ frequency, payments, rentCents, cashShare, made, days, taxRate, feesCents, heldCents }) => {
        const basis: PayoffBasis = {
          agreement: {
            terms: { frequency, anchor: '2025-01-31', payments },
            plan: [{ payments, rentCents }],
            cashCents: Math.floor((payments * rentCents * cashShare) / 100),
            sameAsCashDays: 120,
            taxRate,
            paymentsMade: Math.min(made, payments),
          },
          method: { kind: 'contract', percentBasisPoints: 6_000 },
          feesAndHeld: { feesCents, heldCents },
          today: addDays('2025-01-31', days),
        }
        const pace = sameAsCashPace(basis)
        if (pace === null) throw new Error('the window is open')
        if (pace.extraCents === null) {
          expect(pace.paymentsLeft).toBe(0)
          return
        }
        const plan = payoffPlan(basis, { kind: 'each', extraCents: pace.extraCents })
        expect(plan.ownedOn <= pace.until).toBe(true)
        if (pace.extraCents === 0) expect(pace.openCents).toBe(0)
      },
    ),
    { numRuns: 10_000 },
  )
}, 60_000)

/** A payment on an agreement as the store books it: it settles what it pays for, and the rest is held. */
function paid(basis: PayoffBasis, cents: number): PayoffBasis {
  const { agreement, feesAndHeld, today } = basis
  let { paymentsMade } = agreement
  let heldCents = feesAndHeld.heldCents + cents - feesAndHeld.feesCents
  const next = () => partsTotal(chargeOf(agreement, paymentsMade + 1))
  while (paymentsMade < agreement.terms.payments && next() <= heldCents) {
    heldCents -= next()
    paymentsMade += 1
  }
  return {
    ...{ ...basis, agreement: { ...agreement, paymentsMade }, paidOn: today },
    feesAndHeld: { feesCents: 0, heldCents },
  }
}

test('who pays the advised amount is advised the same, and less is missing after each payment', () => {
  let basis: PayoffBasis = {
    ...begun,
    agreement: { ...begun.agreement, paymentsMade: 1, taxRate: 0 },
    today: '2025-01-06',
  }
  let missing = Infinity
  for (let number = 2; number < 12; number += 1) {
    const advice = sameAsCashPace(basis)?.advice
    expect(advice).toMatchObject({ eachCents: 10_621 })
    expect(advice?.missingCents).toBeLessThan(missing)
    missing = advice?.missingCents ?? 0
    basis = paid({ ...basis, today: addDays('2025-01-06', 7 * (number - 1)) }, 10_621)
  }
})

test('whoever pays the advised amount on each date is never advised more, is never late and owns in time', () => {
  fc.assert(
    fc.property(
      fc.record({
        frequency: fc.constantFrom(...frequencies),
        payments: fc.integer({ min: 12, max: 104 }),
        rentCents: fc.integer({ min: 500, max: 20_000 }),
        cashShare: fc.integer({ min: 40, max: 70 }),
        made: fc.integer({ min: 1, max: 6 }),
        days: fc.integer({ min: 0, max: 60 }),
        taxRate: fc.integer({ min: 0, max: 100_000 }),
        waiverBasisPoints: fc.constantFrom(0, 0, 750, 1_000),
        feesCents: fc.constantFrom(0, 500),
        heldCents: fc.integer({ min: 0, max: 2_000 }),
      }),
      ({
        frequency,
        payments,
        rentCents,
        cashShare,
        made,
        days,
        taxRate,
        waiverBasisPoints,
        ...feesAndHeld
      }) => {
        const terms = { frequency, anchor: '2025-01-31', payments } as const
        let basis: PayoffBasis = {
          agreement: {
            ...{ terms, taxRate, plan: [{ payments, rentCents }], sameAsCashDays: 120, paymentsMade: made },
            cashCents: Math.floor((payments * rentCents * cashShare) / 100),
            ...(waiverBasisPoints > 0 && { waiver: { basisPoints: waiverBasisPoints, through: payments } }),
          },
          method: { kind: 'contract', percentBasisPoints: 6_000 },
          feesAndHeld,
          today: addDays('2025-01-31', days),
        }
        const now = upcomingPayments(basis)[0]?.cents ?? 0
        basis = { ...paid(basis, Math.max(0, now - feesAndHeld.heldCents)), paidOn: null }
        const advised = sameAsCashPace(basis)?.advice
        if (!advised) return
        let cents = advised.eachCents
        for (const { on } of payDates(basis, addDays('2025-01-31', 120))) {
          basis = { ...basis, today: on }
          const pace = sameAsCashPace(basis)
          if (pace === null) throw new Error('the window is open')
          if (pace.amountCents <= cents) return
          if (pace.extraCents !== 0 && pace.advice !== null) {
            expect(pace.advice.eachCents).toBeLessThanOrEqual(cents)
            cents = pace.advice.eachCents
          }
          basis = paid(basis, cents)
          expect(dueDate(terms, basis.agreement.paymentsMade + 1) > on).toBe(true)
          const after = sameAsCashPace(basis)
          if (after?.advice) expect(after.advice.eachCents).toBeLessThanOrEqual(cents)
        }
        throw new Error('the goods are not owned in time')
      },
    ),
    { numRuns: 300 },
  )
}, 60_000)
