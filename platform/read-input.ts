import type { z } from 'zod'
import { isClean } from '#domain/base/clean-text.ts'
import { type ProblemCode, problemCodes } from '#domain/base/problem.ts'
import { fail, failAll, ok, type Problem, type Result } from '#domain/base/result.ts'

/** Maximum nesting of lists and objects in an input; more than any real input needs. */
const deepest = 20

function isCode(text: string): text is ProblemCode {
  return problemCodes.some((code) => code === text)
}

/**
 * The problem of a schema issue: a schema message that is a problem code becomes that code, any other
 * `field-invalid`.
 */
export function problemOf(issue: z.core.$ZodIssue): Problem {
  const { message, path } = issue
  const field = path.join('.')
  if (!isCode(message)) return { code: 'field-invalid', field }
  const limit = issue.code === 'too_big' ? { params: { max: Number(issue.maximum) } } : {}
  return { code: message, field, ...limit }
}

/** The path of the first value that is not kept, by what its text or name hides or by how deep it lies. */
function findUnclean(input: unknown): string | undefined {
  const waiting: { value: unknown; path: readonly string[] }[] = [{ value: input, path: [] }]
  for (const { value, path } of waiting) {
    if (typeof value === 'string' && !isClean(value)) return path.join('.')
    if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) continue
    if (path.length >= deepest) return path.slice(0, 1).join('.')
    for (const [name, inner] of Object.entries(value)) {
      if (!isClean(name)) return path.join('.')
      waiting.push({ value: inner, path: [...path, name] })
    }
  }
  return undefined
}

/** Fields that a refusal names at most: more than any form has, and few enough to say in words. */
const mostFields = 50

/** Keeps the first problem of each field, so that a missing value is not also reported as too short. */
function firstOfEachField(issues: readonly z.core.$ZodIssue[]): Problem[] {
  const byField = new Map<string | undefined, Problem>()
  for (const issue of issues) {
    const problem = problemOf(issue)
    if (!byField.has(problem.field)) byField.set(problem.field, problem)
    if (byField.size === mostFields) break
  }
  return [...byField.values()]
}

/**
 * Reads an input with its schema; the refusal is the first problem, names its field, and has those of other fields with
 * it. Text that hides something (clean-text.ts) is refused here (field-invalid), so that no schema has to think of it.
 */
export function readInput<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
): Result<z.output<Schema>> {
  const unclean = findUnclean(input)
  if (unclean !== undefined) return fail('field-invalid', { field: unclean || undefined })
  const read = schema.safeParse(input)
  if (read.success) return ok(read.data)
  const [first, ...more] = firstOfEachField(read.error.issues)
  return first === undefined ? fail('field-invalid') : failAll(first, more)
}
