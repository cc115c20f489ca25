import { data } from 'react-router'
import type { z } from 'zod'
import { cleanText } from '#domain/base/clean-text.ts'
import type { Problem } from '#domain/base/result.ts'
import { readInput } from '#platform/read-input.ts'
import type { FormTexts } from '#platform/read-texts.ts'

/** What a form was filled in with and the problems by field: enough to show the form again. */
export type FormReply = {
  readonly values: Readonly<Record<string, string>>
  readonly problems: Readonly<Record<string, Problem>>
  /** A refusal that belongs to no field. */
  readonly problem?: Problem
}

/**
 * Reads the form of a request, without invisible characters in its texts (clean-text.ts). Throws a 400 response
 * if the body is not a form: no page of the store sends such a body.
 */
export async function formOf(request: Request): Promise<FormData> {
  const sent = await request.formData().catch(() => undefined)
  if (sent === undefined) throw new Response('Bad Request', { status: 400 })
  const form = new FormData()
  for (const [name, value] of sent)
    form.append(cleanText(name), typeof value === 'string' ? cleanText(value) : value)
  return form
}

/** The texts of a form by field name. If a name comes twice, the last one counts. */
export function textsOf(form: FormData): FormTexts {
  return Object.fromEntries(
    [...form].filter((field): field is [string, string] => typeof field[1] === 'string'),
  )
}

/**
 * A form to show again: the typed values without secrets, the first problem of each field, and one that has no
 * field.
 */
export function replyOf(
  typed: FormTexts,
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
 * Reads a form with the schema of its action, which gets the value and reads nothing again. Secrets are never in `values`.
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
 * The answer to a refused form: its page as it was filled in, with status 422. The middleware turns that into a
 * 429 if a rate limit refused it.
 */
export function showAgain<Reply>(reply: Reply) {
  return data(reply, { status: 422 })
}
