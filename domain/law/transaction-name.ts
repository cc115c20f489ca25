import { isUsState, type UsState } from '../base/us-states.ts'

/** The name of the transaction in the law of a state. Texts in both languages are in the messages. */
export const transactionNames = [
  'rental-purchase',
  'consumer-rental-purchase',
  'rent-to-own',
  'lease-purchase',
  'lease',
  'consumer-lease',
  'lease-with-option',
] as const

export type TransactionName = (typeof transactionNames)[number]

const names: Partial<Record<UsState, TransactionName>> = {
  NV: 'lease-with-option',
  ...named('consumer-rental-purchase', ['IA', 'ND', 'NE', 'SC']),
  ...named('rent-to-own', ['CT', 'NH', 'VT', 'WV']),
  ...named('lease-purchase', ['AK', 'DC', 'DE', 'GA', 'HI', 'ID', 'KS', 'OH', 'OR', 'SD', 'VA', 'WA']),
  ...named('lease', ['MA', 'RI']),
}

/** The name of the transaction in a state ('VA'); rental-purchase if the state has no name of its own. */
export function transactionNameIn(state: string): TransactionName {
  return (isUsState(state) && names[state]) || 'rental-purchase'
}

function named(name: TransactionName, states: readonly UsState[]): Partial<Record<UsState, TransactionName>> {
  return Object.fromEntries(states.map((state) => [state, name]))
}
