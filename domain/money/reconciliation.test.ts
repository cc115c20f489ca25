import { expect, test } from 'vitest'
import {
  chargeDifference,
  type OwnCharge,
  type OwnRefund,
  refundDifference,
  type ServiceCharge,
} from './reconciliation.ts'

const own = (change: Partial<OwnCharge> = {}): OwnCharge => ({
  ...{ state: 'settled', amountCents: 2_699, debit: null, bookedCents: 2_699 },
  ...change,
})
const service = (state: ServiceCharge['state'], amountCents = 2_699): ServiceCharge => ({
  state,
  amountCents,
})

test.each([
  [own(), service('captured'), undefined],
  [own({ state: 'refunded' }), service('captured'), undefined],
  [own({ state: 'pending', bookedCents: 0 }), service('captured'), 'other-state'],
  [own({ state: 'released', bookedCents: 0 }), service('captured'), 'other-state'],
  [own({ state: 'declined', bookedCents: 0 }), service('captured'), 'other-state'],
  [own({ state: 'declined', bookedCents: 0 }), service('declined'), undefined],
  [own({ state: 'released', bookedCents: 0 }), service('declined'), undefined],
  [own({ state: 'pending', bookedCents: 0 }), service('declined'), 'other-state'],
  [own(), service('declined'), 'other-state'],
  [own({ state: 'refunded' }), service('declined'), 'other-state'],
  [own(), service('captured', 2_698), 'other-amount'],
  [own({ bookedCents: 2_698 }), service('captured'), 'other-booking'],
  [own({ state: 'declined', bookedCents: 100 }), service('declined'), 'other-booking'],
  [own({ debit: 'submitted' }), service('submitted'), undefined],
  [own({ debit: 'submitted', state: 'pending', bookedCents: 0 }), service('submitted'), undefined],
  [own({ debit: null }), service('submitted'), 'other-state'],
  [own({ debit: 'settled' }), service('submitted'), 'other-state'],
  [own({ debit: 'settled' }), service('captured'), undefined],
  [own({ debit: 'settled' }), service('returned'), 'other-state'],
  [own({ debit: 'returned', state: 'reversed', bookedCents: 0 }), service('returned'), undefined],
  [own({ debit: 'returned', state: 'reversed', bookedCents: 0 }), service('captured'), 'other-state'],
  [own({ state: 'reversed', bookedCents: 0 }), service('captured'), 'other-state'],
  [undefined, service('captured'), 'unknown-to-store'],
  [undefined, service('submitted'), 'unknown-to-store'],
  [undefined, service('declined'), undefined],
  [undefined, service('returned'), undefined],
  [own(), undefined, 'unknown-to-service'],
  [own({ state: 'reversed' }), undefined, 'unknown-to-service'],
  [own({ amountCents: 0, bookedCents: 0 }), undefined, undefined],
  [own({ state: 'pending' }), undefined, undefined],
  [own({ state: 'declined' }), undefined, undefined],
] as const)('a payment %j and a charge %j differ by %s', (mine, theirs, expected) => {
  expect(chargeDifference(mine, theirs)).toBe(expected)
})

const refund = (state: OwnRefund['state']): OwnRefund => ({ state, amountCents: 500 })

test.each([
  [refund('settled'), { amountCents: 500 }, undefined],
  [refund('pending'), { amountCents: 500 }, 'other-state'],
  [refund('refused'), { amountCents: 500 }, 'other-state'],
  [refund('settled'), { amountCents: 499 }, 'other-amount'],
  [refund('settled'), undefined, 'unknown-to-service'],
  [refund('pending'), undefined, undefined],
  [undefined, { amountCents: 500 }, 'unknown-to-store'],
  [undefined, undefined, undefined],
] as const)('a refund %j and one of the service %j differ by %s', (mine, theirs, expected) => {
  expect(refundDifference(mine, theirs)).toBe(expected)
})
