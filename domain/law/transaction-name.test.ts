import { expect, test } from 'vitest'
import { usStates } from '../base/us-states.ts'
import { transactionNameIn } from './transaction-name.ts'

/** The states whose law has its own name for renting to own. */
const ownNames = {
  'lease-with-option': ['NV'],
  'consumer-rental-purchase': ['IA', 'ND', 'NE', 'SC'],
  'rent-to-own': ['CT', 'NH', 'VT', 'WV'],
  'lease-purchase': ['AK', 'DC', 'DE', 'GA', 'HI', 'ID', 'KS', 'OH', 'OR', 'SD', 'VA', 'WA'],
  lease: ['MA', 'RI'],
}

test.each(Object.entries(ownNames))('%s is the name in its states', (name, states) => {
  for (const state of states) expect([state, transactionNameIn(state)]).toEqual([state, name])
})

test('every other state says rental-purchase, and so does a text that names no state', () => {
  const named = new Set(Object.values(ownNames).flat())
  const others = [...usStates.filter((state) => !named.has(state)), '', 'XX', 'va', 'Virginia']
  for (const state of others) expect([state, transactionNameIn(state)]).toEqual([state, 'rental-purchase'])
})
