import { fail, ok, type Result } from '../base/result.ts'
import type { UsState } from '../base/us-states.ts'

/**
 * `affiliate`: another company serves the state; `closed`: no agreements until the operator opens the state.
 */
export type StateSupport = 'open' | 'affiliate' | 'closed'

/**
 * The law of these states treats rent-to-own as a credit sale; an affiliate operates the stores there
 * (documents 1 §5).
 */
export const affiliateStates: readonly UsState[] = ['MN', 'WI']

/**
 * Closed until the operator's counsel approves: in NJ the credit-sale law may apply (Perez v. Rent-A-Center).
 */
const closedStates: readonly UsState[] = ['NJ']

/** The support of a state; `opened` are the states that the operator has enabled. */
export function stateSupport(state: UsState, opened: readonly UsState[]): StateSupport {
  if (affiliateStates.includes(state)) return 'affiliate'
  return closedStates.includes(state) && !opened.includes(state) ? 'closed' : 'open'
}

/** Fails for a state in which no agreement may be opened. */
export function requireOpenState(state: UsState, opened: readonly UsState[]): Result<UsState> {
  return stateSupport(state, opened) === 'open'
    ? ok(state)
    : fail('state-unsupported', { field: 'state', params: { state } })
}
