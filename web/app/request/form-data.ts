import type { z } from 'zod'
import { cleanText } from '#domain/base/clean-text.ts'
import type { Problem } from '#domain/base/result.ts'
import { problemOf } from '#platform/read-input.ts'

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

/** Reads a form with the schema that the action uses too. Secrets never come back in `values`. */
export function readForm<Output>(
  form: FormData,
  schema: z.ZodType<Output>,
  secrets: readonly string[] = [],
): { ok: true; value: Output; reply: FormReply } | { ok: false; reply: FormReply } {
  const fields: Record<string, string> = {}
  for (const [name, value] of form) if (typeof value === 'string') fields[name] = value
  const values = Object.fromEntries(Object.entries(fields).filter(([name]) => !secrets.includes(name)))
  const read = schema.safeParse(fields)
  if (read.success) return { ok: true, value: read.data, reply: { values, problems: {} } }
  const problems: Record<string, Problem> = {}
  for (const issue of read.error.issues) problems[issue.path.join('.')] ??= problemOf(issue)
  return { ok: false, reply: { values, problems } }
}

/** A form to show again after an action refused it. */
export function refused(reply: FormReply, problem: Problem): FormReply {
  if (problem.field === undefined) return { ...reply, problem }
  return { ...reply, problems: { ...reply.problems, [problem.field]: problem } }
}
