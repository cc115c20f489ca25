import type { z } from 'zod'
import { type ProblemCode, problemCodes } from '#domain/problem.ts'
import { ok, type Problem, type Result } from '#domain/result.ts'

function isCode(text: string): text is ProblemCode {
  return problemCodes.some((code) => code === text)
}

/** A field's problem: schemas name a code as their message; anything else is a plain "please check". */
export function problemOf(issue: z.core.$ZodIssue): Problem {
  const { message, path } = issue
  const field = path.join('.')
  if (!isCode(message)) return { code: 'field-invalid', field }
  const limit = issue.code === 'too_big' ? { params: { max: Number(issue.maximum) } } : {}
  return { code: message, field, ...limit }
}

/** Reads an input with its schema; the refusal is the first problem and names its field. */
export function readInput<Output>(schema: z.ZodType<Output>, input: unknown): Result<Output> {
  const read = schema.safeParse(input)
  if (read.success) return ok(read.data)
  const [issue] = read.error.issues
  return { ok: false, problem: issue === undefined ? { code: 'field-invalid' } : problemOf(issue) }
}
