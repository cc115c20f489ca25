import type { UsState } from '#domain/base/us-states.ts'
import type { RulePack } from '../pack.ts'
import type { Sourced } from '../sourced.ts'
import { transactionNameIn } from '../transaction-name.ts'
import { genericPack } from './generic.ts'

type StateRules = Partial<Omit<RulePack, 'id' | 'state' | 'transactionName'>>

/** A state's pack: its own rules, and the clauses of the generic contract where the statute has none. */
export function statePack(state: UsState, rules: StateRules): RulePack {
  return {
    ...genericPack,
    id: state.toLowerCase(),
    state,
    transactionName: transactionNameIn(state),
    ...rules,
  }
}

/** A rule from a statute, and how reliably it is known. */
export function statute<Rule>(
  section: string,
  rule: Rule,
  confidence: Exclude<Sourced<Rule>['confidence'], 'contract'> = 'read',
): Sourced<Rule> {
  return { rule, section, sourceDate: '2026-01-01', confidence }
}
