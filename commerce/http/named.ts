import type { Problem } from '#domain/base/result.ts'

/** A problem under the names that the call has for the fields of the action. */
export function named(problem: Problem, fields: Readonly<Record<string, string>>): Problem {
  const { field, more } = problem
  return {
    ...problem,
    ...(field !== undefined && { field: fields[field] ?? field }),
    ...(more !== undefined && { more: more.map((one) => named(one, fields)) }),
  }
}
