import { expect, test } from 'vitest'
import { maxRentCents, type PayoffInput, payoffQuote } from '../agreement/payoff.ts'
import { rentOf, rentThrough, taxThrough } from '../agreement/rent-plan.ts'
import { sameAsCashUntil } from '../agreement/same-as-cash.ts'
import { checkScheduleTerms, dueDate, dueDates, nextDue, paymentsDueBy } from '../agreement/schedule.ts'
import { approvedAmount, fitApproval, weeklyEquivalent } from '../approval/approval.ts'
import { damageWaiverCapCents } from '../law/damage-waiver.ts'
import { feeCapCents } from '../law/fee-caps.ts'
import { lateFeeCents } from '../law/late-fee.ts'
import { ownershipRentCents } from '../law/ownership.ts'
import { packFor } from '../law/pack-for.ts'
import { earlyPurchaseCents } from '../law/payoff-method.ts'
import { allocate } from '../money/allocation.ts'
import { quantityLimits } from '../shopper/quantity.ts'
import {
  addDays,
  addMonths,
  ageOn,
  type CivilDate,
  civilDateIn,
  civilDateOf,
  daysBetween,
  daysInMonth,
  weekday,
} from './civil-date.ts'
import { paymentsInMonths } from './frequency.ts'
import { InvalidInput } from './invalid-input.ts'
import { percentOf, scale, splitCents } from './money.ts'
import { priceFigures } from './price.ts'
import { taxOnPayment } from './tax.ts'

const weekly = { frequency: 'WEEKLY', anchor: '2025-01-06', payments: 104 } as const
const plan = [{ payments: 104, rentCents: 2_499 }]
const noDay: CivilDate = '2025-02-29'
const method = { kind: 'cash-ratio' } as const
const basis = {
  totalCents: 259_896,
  cashCents: 129_950,
  rentCents: 0,
  started: '2025-01-06',
  today: '2025-01-06',
} as const
const payoff: PayoffInput = {
  method,
  totalCents: 259_896,
  cashCents: 129_950,
  rentPaidCents: 2_499,
  pastDueRentCents: 0,
  prepaidRentCents: 0,
  feesCents: 0,
  heldCents: 0,
  taxRate: 0,
  taxLeftCents: 0,
  started: '2025-01-06',
  sameAsCashUntil: null,
  today: '2025-01-06',
  positionUntil: null,
}

function packOf(state: 'CA' | 'IN' | 'GA') {
  const pack = packFor(state, '2026-11-21', [])
  if (!pack.ok) throw new Error(`no pack of ${state}`)
  return pack.value
}

const priced = { payments: 104, paymentCents: 1, firstOffCents: 0, cashCents: 1 }
const lateIn = { frequency: 'WEEKLY', paymentCents: 2_499, dueOn: '2025-01-06', today: '2025-01-09' } as const

test.each<[rule: string, field: string, () => unknown]>([
  ['days of a date that does not exist', 'date', () => addDays(noDay, 1)],
  ['months of a date that does not exist', 'date', () => addMonths('2025-13-01', 1)],
  ['half a day later', 'days', () => addDays('2025-01-01', 0.5)],
  ['no number of months later', 'months', () => addMonths('2025-01-31', Number.NaN)],
  ['past the calendar', 'date', () => addDays('9999-12-31', 1)],
  ['days between', 'date', () => daysBetween('2025-01-01', '2025-04-31')],
  ['weekday', 'date', () => weekday('2025-06-31')],
  ['age', 'date', () => ageOn('1990-02-30', '2025-01-01')],
  ['month 13', 'month', () => civilDateOf(2025, 13, 1)],
  ['month 0', 'month', () => daysInMonth(2025, 0)],
  ['day 0', 'day', () => civilDateOf(2025, 1, 0)],
  ['an instant that is none', 'instantMs', () => civilDateIn(Number.NaN, 'UTC')],
  ['half a cent', 'amount', () => percentOf(0.5, 10_000, 'down')],
  ['a share of nothing', 'denominator', () => scale(1, 1, 0, 'half-up')],
  ['no parts', 'parts', () => splitCents(100, 0)],
  ['two and a half parts', 'parts', () => splitCents(100, 2.5)],
  ['tax on half a cent', 'paymentCents', () => taxOnPayment(24.99, 82_500)],
  ['a tax below nothing', 'taxRate', () => taxOnPayment(2_499, -1)],
  ['a tax that is no number', 'taxRate', () => taxOnPayment(2_499, Number.NaN)],
  ['no months', 'months', () => paymentsInMonths(0, 'WEEKLY')],
  ['months below nothing', 'months', () => paymentsInMonths(-24, 'WEEKLY')],
  ['payment 0', 'number', () => dueDate(weekly, 0)],
  ['from no day', 'anchor', () => dueDate({ ...weekly, anchor: noDay }, 1)],
  ['terms without payments', 'payments', () => dueDates({ ...weekly, payments: 0 })],
  ['terms of no number', 'payments', () => paymentsDueBy({ ...weekly, payments: Number.NaN }, '2025-06-01')],
  ['due by no day', 'day', () => paymentsDueBy(weekly, noDay)],
  ['falling pair of days', 'dayPair', () => dueDate({ ...weekly, dayPair: [31, 15] }, 2)],
  ['payments made below nothing', 'paymentsMade', () => nextDue(weekly, -1)],
  ['payment after the last', 'number', () => rentOf(plan, 105)],
  ['half a payment', 'count', () => rentThrough(plan, 1.5)],
  ['a plan below nothing', 'payments', () => taxThrough([{ payments: -1, rentCents: 2_499 }], 1, 0)],
  ['rent below nothing', 'rentCents', () => rentThrough([{ payments: 1, rentCents: -1 }], 1)],
  ['a payment of nothing', 'paymentCents', () => priceFigures({ ...priced, paymentCents: 0 })],
  ['no payments at all', 'payments', () => priceFigures({ ...priced, payments: 0 })],
  ['a cash price of nothing', 'cashCents', () => priceFigures({ ...priced, cashCents: 0 })],
  ['a first payment of nothing', 'firstPaymentCents', () => priceFigures({ ...priced, firstOffCents: 1 })],
  ['a dearer first payment', 'firstOffCents', () => priceFigures({ ...priced, firstOffCents: -1 })],
  ['same as cash of days below nothing', 'window', () => sameAsCashUntil('2025-01-31', { days: -1 })],
  ['option on no cash price', 'cashCents', () => earlyPurchaseCents(method, { ...basis, cashCents: 0 })],
  ['option on no total', 'totalCents', () => earlyPurchaseCents(method, { ...basis, totalCents: 0 })],
  ['option on no day', 'today', () => earlyPurchaseCents(method, { ...basis, today: noDay })],
  [
    'more than the whole',
    'basisPoints',
    () => earlyPurchaseCents({ kind: 'contract', percentBasisPoints: 10_001 }, basis),
  ],
  ['payoff with held money below nothing', 'heldCents', () => payoffQuote({ ...payoff, heldCents: -1 })],
  ['payoff with fees of no number', 'feesCents', () => payoffQuote({ ...payoff, feesCents: Number.NaN })],
  ['payoff on no day', 'today', () => payoffQuote({ ...payoff, today: noDay })],
  ['payoff below nothing', 'payoffCents', () => maxRentCents(-1, 0, 0)],
  ['option price below nothing', 'optionCents', () => payoffQuote({ ...payoff, optionCents: -1 })],
  ['rent beside an option price below nothing', 'optionCents', () => maxRentCents(0, 0, -1)],
  ['a dearer option price below nothing', 'optionCents', () => priceFigures({ ...priced, optionCents: -1 })],
  [
    'ownership by no cash price',
    'cashCents',
    () => ownershipRentCents({ kind: 'total' }, { totalCents: 1, cashCents: 0 }),
  ],
  ['money of no number', 'availableCents', () => allocate(Number.NaN, [])],
  [
    'late fee of no payment',
    'paymentCents',
    () => lateFeeCents(packOf('IN'), { ...lateIn, paymentCents: Number.NaN }),
  ],
  ['late on no day', 'today', () => lateFeeCents(packOf('CA'), { ...lateIn, today: noDay })],
  [
    'fees for payments missed below nothing',
    'missedPayments',
    () => feeCapCents(packOf('GA'), { kind: 'reinstatement', missedPayments: -3, redeliveredItems: 0 }),
  ],
  ['waiver of no payment', 'paymentCents', () => damageWaiverCapCents(packOf('IN'), 'WEEKLY', Number.NaN)],
  ['approved below nothing', 'weeklyCents', () => approvedAmount(-1, 'WEEKLY')],
  ['payment within an approval', 'paymentCents', () => fitApproval(3_000, 'WEEKLY', Number.NaN)],
  ['steps of half a thing', 'stepQuantity', () => quantityLimits({ stepQuantity: 0.5, stockLevel: 3 })],
  ['a stock of no number', 'stockLevel', () => quantityLimits({ stockLevel: Number.NaN })],
  ['equivalent of half a cent', 'paymentCents', () => weeklyEquivalent(0.5, 'WEEKLY')],
])('%s is refused and names the field %s', (_, field, rule) => {
  let thrown: unknown
  try {
    rule()
  } catch (error) {
    thrown = error
  }
  expect(thrown).toBeInstanceOf(InvalidInput)
  expect(thrown).toMatchObject({ field })
})

test('terms from outside are refused by the field', () => {
  const refusal = (change: object) => {
    const checked = checkScheduleTerms({ ...weekly, ...change })
    return checked.ok ? null : checked.problem
  }
  expect(refusal({})).toBeNull()
  expect(refusal({ payments: -24 })).toEqual({ code: 'term-invalid', field: 'payments' })
  expect(refusal({ payments: 1.5 })).toEqual({ code: 'term-invalid', field: 'payments' })
  expect(refusal({ anchor: noDay })).toEqual({ code: 'date-invalid', field: 'anchor' })
  expect(refusal({ dayPair: [15, 15] })).toEqual({ code: 'term-invalid', field: 'dayPair' })
})
