import { checkReasons } from './check-reasons.ts'
import type { Verdict } from './judge-statement.ts'

/** Functions whose statements may touch the rows of customers whom they do not name, and why that is so. */
export type Exceptions = {
  readonly reason: string
  /** Whether they bring rows of several customers together. */
  readonly together?: true
  /** File and function, as they were recorded. */
  readonly senders: readonly string[]
}

/** A statement that was judged: who sent it, and whose rows it touches. */
export type JudgedStatement = { readonly text: string; readonly by: string; readonly verdict: Verdict }

const isException = ({ verdict }: JudgedStatement) => verdict === 'any' || verdict === 'several'

/**
 * Names each statement that touches rows of customers whom it does not name and stands under no reason, and each sender
 * under a reason who sent no such statement.
 */
export function checkStatements(
  statements: readonly JudgedStatement[],
  exceptions: readonly Exceptions[],
): string[] {
  const keyOf = (by: string, together: boolean) => `${by}${together ? ' (several together)' : ''}`
  const allowed = exceptions.flatMap(({ senders, together }) =>
    senders.map((by) => keyOf(by, together === true)),
  )
  const found = statements
    .filter(isException)
    .map(({ text, by, verdict }) => ({ text, key: keyOf(by, verdict === 'several') }))
  return [
    ...found
      .filter(({ key }) => !allowed.includes(key))
      .map(({ text, key }) => `${key} names no customer: ${text.replace(/\s+/g, ' ').trim()}`),
    ...checkReasons(
      allowed,
      found.map(({ key }) => key),
    ),
  ]
}
