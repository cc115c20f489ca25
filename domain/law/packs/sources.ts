import { addDays } from '#domain/base/civil-date.ts'
import type { UsState } from '#domain/base/us-states.ts'
import type { RulePack } from '../pack.ts'
import type { Sourced } from '../sourced.ts'
import { type TransactionName, transactionNameIn } from '../transaction-name.ts'
import { genericPack } from './generic.ts'

type Rules = Omit<
  RulePack,
  'id' | 'version' | 'state' | 'transactionName' | 'effectiveFrom' | 'effectiveUntil' | 'reviewer'
>
type StateRules = Partial<Rules>

/** From which day the agreements that are made have a version. */
type Reading = Pick<RulePack, 'version' | 'effectiveFrom'>

/** The statutes were read a second time in November 2026. */
const secondReading: Reading = { version: '2026-11', effectiveFrom: '2026-11-23' }

/**
 * The first version of a state's pack: its own rules, and the clauses of the generic contract where the statute has
 * none. `transactionName` is the name then, where it was another one.
 */
export function statePack(
  state: UsState,
  rules: StateRules,
  transactionName: TransactionName = transactionNameIn(state),
): RulePack {
  return { ...genericPack, id: state.toLowerCase(), state, transactionName, ...rules }
}

/**
 * Two versions of a pack, before and after its statute was read again: the second has the given rules, and the others
 * as before. Agreements that were made under the first keep it.
 */
export function reread(
  first: RulePack,
  rules: StateRules,
  reading: Reading = secondReading,
): readonly RulePack[] {
  return [
    { ...first, effectiveUntil: addDays(reading.effectiveFrom, -1) },
    { ...first, ...reading, transactionName: transactionNameIn(first.state ?? ''), ...rules },
  ]
}

/** The pack of a state whose statute was first read in November 2026; older agreements have the generic pack. */
export function newPack(state: UsState, rules: StateRules): RulePack {
  return { ...statePack(state, rules), ...secondReading }
}

/** A rule from a statute as read in November 2026, in a text of that year, month or day (null: it names none). */
export function provision<Rule>(
  section: string,
  textOf: string | null,
  rule: Rule,
  confidence: Exclude<Sourced<Rule>['confidence'], 'contract'> = 'read',
): Sourced<Rule> {
  return { rule, section, sourceDate: '2026-11-22', ...(textOf !== null && { textOf }), confidence }
}

/** A rule from a statute as first read, and how reliably it is known. */
export function statute<Rule>(
  section: string,
  rule: Rule,
  confidence: Exclude<Sourced<Rule>['confidence'], 'contract'> = 'read',
): Sourced<Rule> {
  return { rule, section, sourceDate: '2026-01-01', confidence }
}
