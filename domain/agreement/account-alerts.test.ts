import { expect, test } from 'vitest'
import type { CivilDate } from '../base/civil-date.ts'
import { alertsOf } from './account-alerts.ts'

const dueOn = '2026-03-12'
const paidOnline = { paysOnline: true, hasPaymentLeft: true } as const

/** The alerts of a rented agreement with autopay and a good card on a day. */
function alertsOn(today: CivilDate, change: Partial<Parameters<typeof alertsOf>[0][number]> = {}) {
  return alertsOf(
    [{ ...paidOnline, state: 'active', today, nextDueOn: dueOn, hasAutopay: true, ...change }],
    ['2030-12-31'],
    today,
  )
}

test.each<[CivilDate, string[]]>([
  ['2026-03-04', []],
  ['2026-03-05', ['AnyUpcomingPaymentWithIn1Week']],
  ['2026-03-06', ['AnyUpcomingPaymentWithIn1Week']],
  ['2026-03-11', ['AnyUpcomingPaymentWithIn1Week']],
  ['2026-03-12', ['AnyUpcomingPaymentWithIn1Week']],
  ['2026-03-13', ['AnyPaymentOverDue']],
  ['2026-04-25', ['AnyPaymentOverDue']],
  ['2026-04-26', ['AnyPaymentOverDue']],
  ['2026-04-27', ['AnyPaymentOverDue45Days', 'AnyPaymentOverDue']],
])('a payment of 12 March on %s', (today, alerts) => {
  expect(alertsOn(today)).toEqual(alerts)
})

test.each<[CivilDate, string[]]>([
  ['2026-03-01', []],
  ['2026-03-02', ['AllSavedPaymentsExpiringWithIn60Days']],
  ['2026-03-03', ['AllSavedPaymentsExpiringWithIn60Days']],
  ['2026-04-30', ['AllSavedPaymentsExpiringWithIn60Days']],
  ['2026-05-01', ['AllSavedPaymentsExpiringWithIn60Days']],
  ['2026-05-02', ['AllSavedPaymentsExpired']],
])('cards until 1 May on %s', (today, alerts) => {
  expect(alertsOf([], ['2026-05-01', '2026-05-01'], today)).toEqual(alerts)
  // One that is good for longer, or never expires, keeps both quiet.
  expect(alertsOf([], ['2026-05-01', '2030-12-31'], today)).toEqual([])
  expect(alertsOf([], ['2026-05-01', null], today)).toEqual([])
})

test('autopay is missed when no agreement that could have it does', () => {
  const one = {
    ...paidOnline,
    state: 'active',
    today: dueOn,
    nextDueOn: '2026-03-30',
    hasAutopay: false,
  } as const
  const missed = ['NotEnrolledInAnyAutoPay']
  expect(alertsOf([one], [], dueOn)).toEqual(missed)
  expect(alertsOf([{ ...one, state: 'prelim-paid', nextDueOn: null }], [], dueOn)).toEqual(missed)
  // Where only the option price is missing, no payment is left that autopay could make.
  expect(alertsOf([{ ...one, nextDueOn: null, hasPaymentLeft: false }], [], dueOn)).toEqual([])
  // Where the store takes no payment online, autopay is refused.
  expect(alertsOf([{ ...one, paysOnline: false }], [], dueOn)).toEqual([])
  expect(alertsOf([one, { ...one, hasAutopay: true }], [], dueOn)).toEqual([])
  expect(
    alertsOf(
      [
        { ...one, state: 'owned' },
        { ...one, state: 'cancelled' },
      ],
      [],
      dueOn,
    ),
  ).toEqual([])
  expect(alertsOf([], [], dueOn)).toEqual([])
})
