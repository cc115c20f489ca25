import type { CivilDate } from '../base/civil-date.ts'

/**
 * How well a rule is known: its statute was read; read in part or in an old copy; known from others; from memory only.
 * `contract` rules are our own clauses where the statute leaves the matter open.
 */
export const confidences = ['read', 'read-partly', 'secondary', 'unverified', 'contract'] as const

type Confidence = (typeof confidences)[number]

/** A rule with where it comes from. */
export type Sourced<Rule> = {
  readonly rule: Rule
  /** Section of the statute, or the clause of the contract. */
  readonly section: string
  /** The day on which the source was read. */
  readonly sourceDate: CivilDate
  readonly confidence: Confidence
}

/** Whether a rule is sure enough to charge the customer by it: only what was read, or is our own clause. */
export function isReliable(from: Sourced<unknown>): boolean {
  return from.confidence === 'read' || from.confidence === 'contract'
}
