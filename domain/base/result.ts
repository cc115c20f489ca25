import type { ProblemCode } from './problem.ts'

/** What went wrong in a way that a caller expects: a code from the one list, the field at fault, figures for the sentence. */
export type Problem = {
  readonly code: ProblemCode
  readonly field?: string
  readonly params?: Readonly<Record<string, string | number>>
  /** What else is wrong with the same input, where all of it can be said at once. */
  readonly more?: readonly Problem[]
}

/** The answer of a rule or an action that may be refused. Exceptions are kept for bugs and lost services. */
export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problem: Problem }

type Refusal = { readonly ok: false; readonly problem: Problem }

/** Wraps a value as a success. */
export function ok<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value }
}

/** Refuses with all that is wrong at once: the first as the problem itself, the others as its `more`. */
export function failAll(first: Problem, more: readonly Problem[]): Refusal {
  return { ok: false, problem: more.length === 0 ? first : { ...first, more } }
}

/** Refuses with a code; `field` names the input at fault, `params` the figures that the message shows. */
export function fail(code: ProblemCode, details: Omit<Problem, 'code'> = {}): Refusal {
  return { ok: false, problem: { code, ...details } }
}

/** The value of an answer that cannot be a refusal, or must not be in a test; throws an error that names the refusal. */
export function unwrap<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`refused: ${JSON.stringify(result.problem)}`)
  return result.value
}
