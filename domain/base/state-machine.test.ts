import { expect, test } from 'vitest'
import { type AgreementState, agreementMachine } from '../agreement/agreement-machine.ts'
import { clubMachine } from '../agreement/club-machine.ts'
import { applicationMachine } from '../approval/application-machine.ts'
import { bankAccountMachine } from '../approval/bank-account-machine.ts'
import { phoneCheckMachine } from '../approval/phone-check-machine.ts'
import { verificationDocumentMachine } from '../approval/verification-document-machine.ts'
import { reviewMachine } from '../catalogue/review-machine.ts'
import { stockUnitMachine } from '../catalogue/stock-unit-machine.ts'
import { bankDebitMachine } from '../money/bank-debit-machine.ts'
import { paymentMachine } from '../money/payment-machine.ts'
import { refundMachine } from '../money/refund-machine.ts'
import { deliveryMachine } from '../ordering/delivery-machine.ts'
import { orderMachine } from '../ordering/order-machine.ts'
import { signingMachine } from '../ordering/signing-machine.ts'
import { visitMachine } from '../ordering/visit-machine.ts'
import { basketMachine } from '../shopper/basket-machine.ts'
import { dealsContactMachine } from '../shopper/deals-contact-machine.ts'
import { stockAlertMachine } from '../shopper/stock-alert-machine.ts'
import { type AnyMachine, checkMachine } from '../testing/check-machine.ts'
import { messageMachine } from './message-machine.ts'
import { canHappen, machine, stateAfter, statesBefore, transition } from './state-machine.ts'

const machines: AnyMachine[] = [
  agreementMachine,
  applicationMachine,
  bankAccountMachine,
  bankDebitMachine,
  basketMachine,
  clubMachine,
  dealsContactMachine,
  messageMachine,
  phoneCheckMachine,
  verificationDocumentMachine,
  orderMachine,
  paymentMachine,
  signingMachine,
  deliveryMachine,
  refundMachine,
  reviewMachine,
  stockAlertMachine,
  stockUnitMachine,
  visitMachine,
]

test.each(machines.map((each) => [each.name, each] as const))(
  '%s: every state is known, reached and ends',
  (_, each) => {
    expect(checkMachine(each)).toEqual([])
  },
)

test('the checker finds unknown, unreachable and endless states', () => {
  const broken: AnyMachine = {
    name: 'broken',
    initial: 'a',
    transitions: { a: { go: 'b', jump: 'nowhere' }, b: { back: 'a' }, island: {} },
    rests: [],
  }
  expect(checkMachine(broken)).toEqual([
    { kind: 'unknown-state', state: 'nowhere' },
    { kind: 'unreachable-state', state: 'island' },
    { kind: 'dead-end', state: 'a' },
    { kind: 'dead-end', state: 'b' },
  ])
})

test('an event is taken or refused as the table says', () => {
  const door = machine('door', 'open', {
    open: { close: 'shut' },
    shut: { open: 'open', brick: 'wall' },
    wall: {},
  })
  expect(transition(door, 'open', 'close')).toEqual({ ok: true, value: 'shut' })
  expect(transition(door, 'wall', 'open')).toEqual({
    ok: false,
    problem: { code: 'transition-refused', params: { machine: 'door', state: 'wall', event: 'open' } },
  })
  expect(canHappen(door, 'open', 'brick')).toBe(false)
  expect(canHappen(door, 'shut', 'brick')).toBe(true)
  expect(statesBefore(door, 'open')).toEqual(['shut'])
  expect(stateAfter(door, 'brick')).toBe('wall')
})

test('a step of many rows at once leads to one state, or it is a fault of the table', () => {
  const lift = machine('lift', 'ground', {
    ground: { up: 'first' },
    first: { up: 'second', down: 'ground' },
    second: {},
  })
  expect(() => stateAfter(lift, 'up')).toThrow('lift: up leads to no one state')
  expect(stateAfter(lift, 'down')).toBe('ground')
})

test('an agreement runs from signing over the initial payment and delivery to ownership', () => {
  const path = ['sign', 'pay-initial', 'deliver', 'pay-last'] as const
  const states: string[] = []
  let state: AgreementState = agreementMachine.initial
  for (const event of path) {
    const next = transition(agreementMachine, state, event)
    if (!next.ok) throw new Error(next.problem.code)
    state = next.value
    states.push(state)
  }
  expect(states).toEqual(['signed', 'prelim-paid', 'active', 'owned'])
})

test('nothing is delivered before it is signed and paid, and nothing owned is taken back', () => {
  expect(canHappen(agreementMachine, 'draft', 'deliver')).toBe(false)
  expect(canHappen(agreementMachine, 'signed', 'deliver')).toBe(false)
  expect(canHappen(agreementMachine, 'active', 'cancel')).toBe(false)
  expect(canHappen(agreementMachine, 'owned', 'return')).toBe(false)
})

test('a failed decision service never declines, and the application can be taken up again', () => {
  expect(transition(applicationMachine, 'submitted', 'fail-service')).toEqual({
    ok: true,
    value: 'failed',
  })
  expect(canHappen(applicationMachine, 'failed', 'submit')).toBe(true)
  expect(canHappen(applicationMachine, 'failed', 'decline')).toBe(false)
})

test('no signature without consent to electronic records', () => {
  expect(canHappen(signingMachine, 'opened', 'sign')).toBe(false)
  expect(canHappen(signingMachine, 'consented', 'sign')).toBe(true)
})

test('a visit can be moved until it begins, and what is done or cancelled stays so', () => {
  expect(transition(visitMachine, 'scheduled', 'reschedule')).toEqual({ ok: true, value: 'scheduled' })
  expect(transition(visitMachine, 'scheduled', 'begin')).toEqual({ ok: true, value: 'working' })
  expect(transition(visitMachine, 'working', 'finish')).toEqual({ ok: true, value: 'done' })
  expect(transition(visitMachine, 'scheduled', 'finish')).toEqual({ ok: true, value: 'done' })
  expect(transition(visitMachine, 'working', 'cancel')).toEqual({ ok: true, value: 'cancelled' })
  expect(canHappen(visitMachine, 'working', 'reschedule')).toBe(false)
  expect(canHappen(visitMachine, 'done', 'cancel')).toBe(false)
})

test('a debit that came back can arrive after all, and one that arrived can come back', () => {
  expect(transition(bankDebitMachine, 'submitted', 'settle')).toEqual({ ok: true, value: 'settled' })
  expect(transition(bankDebitMachine, 'settled', 'return')).toEqual({ ok: true, value: 'returned' })
  expect(transition(bankDebitMachine, 'returned', 'settle')).toEqual({ ok: true, value: 'settled' })
  expect(transition(bankDebitMachine, 'submitted', 'return')).toEqual({ ok: true, value: 'returned' })
})
