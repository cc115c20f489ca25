import { fail, ok, type Result } from '../base/result.ts'
import type { UsState } from '../base/us-states.ts'

/** `affiliate`: another company serves the state; `closed`: no agreement until the operator opens the state. */
export type StateSupport = 'open' | 'affiliate' | 'closed'

/** The law of these states treats rent-to-own as a credit sale; an affiliate has the stores there (documents 1 §5). */
export const affiliateStates: readonly UsState[] = ['MN', 'WI']

/** Closed until the operator's counsel has approved: in NJ the credit-sale law may apply (Perez v. Rent-A-Center). */
const closedStates: readonly UsState[] = ['NJ']

/** What the store does in a state; `opened` are the states that the operator switched on. */
export function stateSupport(state: UsState, opened: readonly UsState[]): StateSupport {
  if (affiliateStates.includes(state)) return 'affiliate'
  return closedStates.includes(state) && !opened.includes(state) ? 'closed' : 'open'
}

/** Refuses a state in which no agreement may be opened. */
export function requireOpenState(state: UsState, opened: readonly UsState[]): Result<UsState> {
  return stateSupport(state, opened) === 'open'
    ? ok(state)
    : fail('state-unsupported', { field: 'state', params: { state } })
}
