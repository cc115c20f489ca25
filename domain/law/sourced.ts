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
  /** The year, month or day of the text that was read, if it names one: '2014', '2026-02'. */
  readonly textOf?: string
  readonly confidence: Confidence
}

/** The section that a customer is told for a rule; null for clauses of the contract, and for what nobody has read. */
export function sectionRead({ confidence, section }: Sourced<unknown>): string | null {
  return confidence === 'read' || confidence === 'read-partly' ? section : null
}

/**
 * Whether a rule is reliable enough to charge the customer by it: it was read, or is the store's own clause.
 */
export function isReliable(from: Sourced<unknown>): boolean {
  return from.confidence === 'read' || from.confidence === 'contract'
}
