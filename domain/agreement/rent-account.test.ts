import { expect, test } from 'vitest'
import {
  chargeOf,
  dueOrNextCents,
  nextDueCents,
  openCharges,
  type RentAccount,
  remainingToPay,
  stillToPay,
} from './rent-account.ts'

/** Four weekly payments of $24.99 and $2.06 tax from 6 January 2025, of which the first is made; a fee of $3. */
const account: RentAccount = {
  terms: { frequency: 'WEEKLY', anchor: '2025-01-06', payments: 4 },
  plan: [{ payments: 4, rentCents: 2_499 }],
  taxRate: 82_500,
  paymentsMade: 1,
  feesCents: 300,
  held: { suspenseCents: 0, customerAccountCents: 0 },
}

function order(of: Partial<RentAccount>, today: `${number}-${number}-${number}`) {
  return openCharges({ ...account, ...of }, today).map(({ number }) => number ?? 'fees')
}

test('rent that is due comes first, then fees, then rent to come', () => {
  expect(order({}, '2025-01-12')).toEqual(['fees', 2, 3, 4])
  expect(order({}, '2025-01-13')).toEqual([2, 'fees', 3, 4])
  expect(order({}, '2025-01-20')).toEqual([2, 3, 'fees', 4])
})

test('fees come before the last payment, even when that is due: nothing may be owed once it brings ownership', () => {
  expect(order({}, '2025-01-27')).toEqual([2, 3, 'fees', 4])
  expect(order({ paymentsMade: 3 }, '2025-03-01')).toEqual(['fees', 4])
  expect(order({ paymentsMade: 4 }, '2025-03-01')).toEqual(['fees'])
})

test('without a fee there is no charge for fees, and nothing is open once all is paid', () => {
  expect(order({ feesCents: 0 }, '2025-01-13')).toEqual([2, 3, 4])
  expect(order({ feesCents: 0, paymentsMade: 4 }, '2025-03-01')).toEqual([])
})

const rent = { rentCents: 2_499, taxCents: 206, feesCents: 0 }

test('a charge is due from its due date, a fee always', () => {
  expect(openCharges(account, '2025-01-13').slice(0, 3)).toEqual([
    { ...rent, number: 2, dueOn: '2025-01-13', isDue: true },
    { rentCents: 0, taxCents: 0, feesCents: 300, number: null, dueOn: null, isDue: true },
    { ...rent, number: 3, dueOn: '2025-01-20', isDue: false },
  ])
})

test('the amount due is all that has fallen due, less money held', () => {
  const due = (heldCents: number) => dueOrNextCents(openCharges(account, '2025-01-20'), heldCents)
  expect(due(0)).toBe(2 * 2_705 + 300)
  expect(due(5_709)).toBe(1)
})

test('money held that covers what is due is taken off the next charge, and off those that follow', () => {
  const due = (heldCents: number) => dueOrNextCents(openCharges(account, '2025-01-13'), heldCents)
  expect(due(3_005)).toBe(2_705)
  expect(due(3_006)).toBe(2_704)
  expect(due(3_005 + 2_705)).toBe(2_705)
  expect(due(3_005 + 2 * 2_705)).toBe(0)
  expect(due(99_999)).toBe(0)
})

test('the next payment asks for a fee that is settled before it, never for one after it', () => {
  const next = (today: `${number}-${number}-${number}`, heldCents: number) =>
    nextDueCents(openCharges(account, today), heldCents)
  expect(next('2025-01-12', 0)).toBe(300 + 2_705)
  expect(next('2025-01-13', 0)).toBe(2_705)
  expect(next('2025-01-13', 2_704)).toBe(1)
  // The payment is covered to the cent: the fee and the one after it are next.
  expect(next('2025-01-13', 2_705)).toBe(300 + 2_705)
  expect(next('2025-01-13', 99_999)).toBe(0)
})

test('a fee alone is what is missing once every payment is made', () => {
  const charges = openCharges({ ...account, paymentsMade: 4 }, '2025-03-01')
  expect([nextDueCents(charges, 0), nextDueCents(charges, 100), nextDueCents(charges, 400)]).toEqual([
    300, 200, 0,
  ])
})

test('money held comes off the charges in the order in which it settles them', () => {
  const left = (suspenseCents: number, customerAccountCents: number) => {
    const held = { suspenseCents, customerAccountCents }
    const { payments, feesCents } = stillToPay({ ...account, held }, '2025-01-13')
    return { payments: [...payments], feesCents }
  }
  const whole = [3, 4].map((number) => [number, 2_705])
  expect(left(0, 0)).toEqual({ payments: [[2, 2_705], ...whole], feesCents: 300 })
  expect(left(1_000, 5)).toEqual({ payments: [[2, 1_700], ...whole], feesCents: 300 })
  expect(left(2_705, 100)).toEqual({ payments: [[2, 0], ...whole], feesCents: 200 })
  const rest = [
    [2, 0],
    [3, 2_605],
    [4, 2_705],
  ]
  expect(left(0, 3_105)).toEqual({ payments: rest, feesCents: 0 })
})

test('all that is left until ownership is rent, tax and fees, less money held, and never below zero', () => {
  const remaining = (customerAccountCents: number) =>
    remainingToPay({ ...account, held: { suspenseCents: 15, customerAccountCents } }, '2025-01-13')
  expect(remaining(0)).toBe(3 * 2_705 + 300 - 15)
  expect(remaining(1_000)).toBe(3 * 2_705 + 300 - 1_015)
  expect(remaining(9_000)).toBe(0)
})

test('a payment has its waiver as long as that runs', () => {
  const waived = { ...account, waiver: { basisPoints: 800, through: 3 } }
  expect(chargeOf(waived, 3)).toEqual({ rentCents: 2_499, taxCents: 206, feesCents: 0, waiverCents: 199 })
  expect(chargeOf(waived, 4)).toEqual({ rentCents: 2_499, taxCents: 206, feesCents: 0 })
})
