import type { z } from 'zod'
import type { Problem } from '#domain/base/result.ts'
import { problemOf } from './read-input.ts'

/** The texts of a form as they were typed, by field. */
export type Typed = Readonly<Record<string, string>>

/** Texts that were read: what they say, or everything that is wrong with them. */
export type Read<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problems: readonly Problem[] }

/** Reads the texts of a form with a schema; each field that cannot be read is a problem of its own. */
export function readTexts<T>(schema: z.ZodType<T>, typed: Typed | undefined): Read<T> {
  const parsed = schema.safeParse(typed ?? {})
  if (parsed.success) return { ok: true, value: parsed.data }
  return { ok: false, problems: parsed.error.issues.map(problemOf) }
}
