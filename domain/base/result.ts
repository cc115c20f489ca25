import type { ProblemCode } from './problem.ts'

/** An expected failure: a code from the list, the field at fault, and values for the message. */
export type Problem = {
  readonly code: ProblemCode
  readonly field?: string
  readonly params?: Readonly<Record<string, string | number>>
  /** Other problems with the same input, if they can be reported together. */
  readonly more?: readonly Problem[]
}

/** The result of a rule or action that may fail. Exceptions are for bugs and unavailable services. */
export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problem: Problem }

type Refusal = { readonly ok: false; readonly problem: Problem }

/** Wraps a value as a success. */
export function ok<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value }
}

/** Fails with several problems at once: the first one as the problem itself, the others as its `more`. */
export function failAll(first: Problem, more: readonly Problem[]): Refusal {
  return { ok: false, problem: more.length === 0 ? first : { ...first, more } }
}

/** Fails with a code; `field` names the input at fault, `params` the values for the message. */
export function fail(code: ProblemCode, details: Omit<Problem, 'code'> = {}): Refusal {
  return { ok: false, problem: { code, ...details } }
}

/**
 * The value of a result that cannot be a failure (or must not be, in a test). Throws an error that names the
 * failure.
 */
export function unwrap<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`refused: ${JSON.stringify(result.problem)}`)
  return result.value
}
