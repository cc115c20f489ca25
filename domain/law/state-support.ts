import { fail, ok, type Result } from '../base/result.ts'
import type { UsState } from '../base/us-states.ts'

/**
 * `affiliate`: another company serves the state; `closed`: no agreements until the operator opens the state.
 */
export type StateSupport = 'open' | 'affiliate' | 'closed'

/**
 * The law of these states treats rent-to-own as a credit sale; an affiliate operates the stores there
 * (document 1 §5).
 */
export const affiliateStates: readonly UsState[] = ['MN', 'WI']

/**
 * Closed until the operator's counsel approves:
 * - DE: its formula of the early purchase was not read
 * - NC: without its option price the agreement is a credit sale (N.C. Gen. Stat. 25A-2(b))
 * - NJ: the credit-sale law may apply (Perez v. Rent-A-Center)
 * - the territories: nobody has read their law
 */
const closedStates: readonly UsState[] = ['DE', 'NC', 'NJ', 'AS', 'GU', 'MP', 'PR', 'VI']

/** States in which a merchant needs a license (59 Okla. Stat. 1952; Wyo. Stat. 40-19): closed without its number. */
const licensedStates = ['OK', 'WY'] as const satisfies readonly UsState[]

/** The numbers of the merchant's licenses, by state. */
type Licenses = { readonly [State in (typeof licensedStates)[number]]?: string }

/** The closed states that are open in this store: those that the operator named, and those with a license. */
export function openedStates(named: readonly UsState[], licenses: Licenses): UsState[] {
  const isLicensed = (state: UsState) => licensedStates.some((each) => each === state)
  return [
    ...named.filter((state) => !isLicensed(state)),
    ...licensedStates.filter((state) => licenses[state] !== undefined),
  ]
}

/** The support of a state; `opened` are the closed states that are open in this store. */
export function stateSupport(state: UsState, opened: readonly UsState[]): StateSupport {
  if (affiliateStates.includes(state)) return 'affiliate'
  const isClosed = [...closedStates, ...licensedStates].includes(state)
  return isClosed && !opened.includes(state) ? 'closed' : 'open'
}

/** Fails for a state in which no agreement may be opened. */
export function requireOpenState(state: UsState, opened: readonly UsState[]): Result<UsState> {
  return stateSupport(state, opened) === 'open'
    ? ok(state)
    : fail('state-unsupported', { field: 'state', params: { state } })
}
