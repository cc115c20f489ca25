import type { z } from 'zod'
import type { Problem } from '#domain/base/result.ts'
import { problemOf } from './read-input.ts'

/** The texts of a form as typed, by field. */
export type FormTexts = Readonly<Record<string, string>>

/** Parsed texts: the value, or all problems. */
export type Read<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problems: readonly Problem[] }

/** Parses the texts of a form with a schema; each invalid field is a separate problem. */
export function readTexts<T>(schema: z.ZodType<T>, typed: FormTexts | undefined): Read<T> {
  const parsed = schema.safeParse(typed ?? {})
  if (parsed.success) return { ok: true, value: parsed.data }
  return { ok: false, problems: parsed.error.issues.map(problemOf) }
}
