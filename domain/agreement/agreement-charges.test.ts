import { expect, test } from 'vitest'
import type { Transitions } from '../base/state-machine.ts'
import {
  type AgreementCharge,
  canEndWaiver,
  chargeCents,
  reservationDays,
  waiverOf,
  waiverOfPayment,
} from './agreement-charges.ts'
import { agreementMachine, hadGoods } from './agreement-machine.ts'

const charges: readonly AgreementCharge[] = [
  { kind: 'reservation', amountCents: 1_000, basisPoints: 0, through: 0, days: 14 },
  { kind: 'deposit', amountCents: 5_000, basisPoints: 0, through: 0, days: 0 },
  { kind: 'waiver', amountCents: 0, basisPoints: 800, through: 104, days: 0 },
]
const states = Object.keys(agreementMachine.transitions) as (keyof typeof agreementMachine.transitions)[]

test('a charge costs what the agreement names for it, and nothing where it names none', () => {
  expect(chargeCents(charges, 'deposit')).toBe(5_000)
  expect(chargeCents(charges, 'reservation')).toBe(1_000)
  expect(chargeCents(charges, 'pickup')).toBe(0)
  expect([reservationDays(charges), reservationDays(charges.slice(1))]).toEqual([14, 0])
  expect(waiverOf(charges)).toMatchObject({ basisPoints: 800, through: 104 })
  expect(waiverOf(charges.slice(0, 2))).toBeUndefined()
})

test('the waiver is a share of the rent of each payment, rounded down, through the last one that was signed', () => {
  const waiver = waiverOf(charges)
  // 8 % of $24.99 is $1.9992, of a reduced $12.49 $0.9992.
  expect(waiverOfPayment(waiver, 1, 2_499)).toBe(199)
  expect(waiverOfPayment(waiver, 104, 1_249)).toBe(99)
  expect(waiverOfPayment(waiver, 105, 2_499)).toBe(0)
  expect(waiverOfPayment(undefined, 1, 2_499)).toBe(0)
})

test('the waiver can be ended while payments follow the first one', () => {
  expect(states.filter(canEndWaiver)).toEqual(['prelim-paid', 'active', 'lapsed'])
})

test('a customer has or had the goods from delivery on, whatever follows it', () => {
  const after = new Set<string>([agreementMachine.transitions['prelim-paid'].deliver])
  // A set is walked to its end, also over what is added on the way.
  const table: Transitions = agreementMachine.transitions
  for (const state of after) for (const next of Object.values(table[state] ?? {})) after.add(next)
  for (const state of states) expect([state, hadGoods(state)]).toEqual([state, after.has(state)])
})

test('a reservation keeps the goods for the days that its agreement names, and none without it', () => {
  expect(reservationDays(charges)).toBe(14)
  expect(reservationDays(charges.filter(({ kind }) => kind !== 'reservation'))).toBe(0)
})
