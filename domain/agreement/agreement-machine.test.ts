import { expect, test } from 'vitest'
import { type AgreementState, agreementMachine, agreementPhases, isIn } from './agreement-machine.ts'

type Phase = keyof typeof agreementPhases

/** The groups of each state. A new state does not compile until somebody has decided on its groups. */
const phasesOf: Readonly<Record<AgreementState, readonly Phase[]>> = {
  draft: [],
  signed: [],
  'prelim-paid': ['renting'],
  active: ['running', 'renting', 'unpaid', 'hadGoods'],
  lapsed: ['running', 'renting', 'unpaid', 'hadGoods'],
  returned: ['unpaid', 'goodsBack', 'hadGoods'],
  owned: ['settled', 'hadGoods'],
  cancelled: [],
  closed: ['settled', 'goodsBack', 'hadGoods'],
}

test('each state of the machine is in the groups that rules ask for, and in no other', () => {
  const states = Object.keys(agreementMachine.transitions) as AgreementState[]
  const phases = Object.keys(agreementPhases) as Phase[]
  expect(states.toSorted()).toEqual(Object.keys(phasesOf).toSorted())
  for (const state of states)
    expect([state, phases.filter((phase) => isIn(phase, state))]).toEqual([state, phasesOf[state]])
})
