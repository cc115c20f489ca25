import type { CivilDate } from '../base/civil-date.ts'

/**
 * How reliably a rule is known: its statute was read; read in part or in an old version; taken from secondary
 * sources; not verified. `contract` rules are the store's own clauses where the statute has no rule.
 */
export const confidences = ['read', 'read-partly', 'secondary', 'unverified', 'contract'] as const

type Confidence = (typeof confidences)[number]

/** A rule and its source. */
export type Sourced<Rule> = {
  readonly rule: Rule
  /** Section of the statute, or clause of the contract. */
  readonly section: string
  /** The day on which the source was read. */
  readonly sourceDate: CivilDate
  readonly confidence: Confidence
}

/**
 * Whether a rule is reliable enough to charge the customer by it: it was read, or is the store's own clause.
 */
export function isReliable(from: Sourced<unknown>): boolean {
  return from.confidence === 'read' || from.confidence === 'contract'
}
