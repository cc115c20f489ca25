import { data } from 'react-router'
import type { z } from 'zod'
import { cleanText } from '#domain/base/clean-text.ts'
import type { Problem } from '#domain/base/result.ts'
import { readInput } from '#platform/read-input.ts'
import type { Typed } from '#platform/read-texts.ts'

/** What a form was filled in with, and what is wrong with it by field: enough to show it again as it was. */
export type FormReply = {
  readonly values: Readonly<Record<string, string>>
  readonly problems: Readonly<Record<string, Problem>>
  /** A refusal that belongs to no field. */
  readonly problem?: Problem
}

/**
 * The form that a request brings, its texts without what may have been pasted unseen (clean-text.ts). Throws an answer of
 * 400 for a body that is no form or is broken: no page of the store sends one.
 */
export async function formOf(request: Request): Promise<FormData> {
  const sent = await request.formData().catch(() => undefined)
  if (sent === undefined) throw new Response('Bad Request', { status: 400 })
  const form = new FormData()
  for (const [name, value] of sent)
    form.append(cleanText(name), typeof value === 'string' ? cleanText(value) : value)
  return form
}

/** The texts of a form, by field; of a field that comes twice, the last. */
export function textsOf(form: FormData): Typed {
  return Object.fromEntries(
    [...form].filter((field): field is [string, string] => typeof field[1] === 'string'),
  )
}

/** A form to show again: what was typed without its secrets, the first problem of each field, and one of no field. */
export function replyOf(
  typed: Typed,
  problems: readonly Problem[],
  secrets: readonly string[] = [],
): FormReply {
  const values = Object.fromEntries(Object.entries(typed).filter(([name]) => !secrets.includes(name)))
  const byField: Record<string, Problem> = {}
  for (const problem of problems) if (problem.field !== undefined) byField[problem.field] ??= problem
  const whole = problems.find(({ field }) => field === undefined)
  return { values, problems: byField, ...(whole !== undefined && { problem: whole }) }
}

/**
 * Reads a form with the schema of the action that it is for: the only time that it is read. Secrets never come back in
 * `values`.
 */
export function readForm<Schema extends z.ZodType>(
  form: FormData,
  schema: Schema,
  secrets: readonly string[] = [],
): { ok: true; value: z.output<Schema>; reply: FormReply } | { ok: false; reply: FormReply } {
  const typed = textsOf(form)
  const read = readInput(schema, typed)
  if (read.ok) return { ok: true, value: read.value, reply: replyOf(typed, [], secrets) }
  const { more = [], ...first } = read.problem
  return { ok: false, reply: replyOf(typed, [first, ...more], secrets) }
}

/** A form to show again after an action refused it. */
export function refused(reply: FormReply, problem: Problem): FormReply {
  if (problem.field === undefined) return { ...reply, problem }
  return { ...reply, problems: { ...reply.problems, [problem.field]: problem } }
}

/**
 * The answer of every form that is refused, whatever for: its page as it was filled in, with the status 422. Where a
 * limit refused it, the middleware makes a 429 of that.
 */
export function showAgain<Reply>(reply: Reply) {
  return data(reply, { status: 422 })
}
