import { z } from 'zod'
import { cleanLine, cleanText } from '#domain/base/clean-text.ts'
import { readEmail } from '#domain/base/email.ts'
import { readUsPhone } from '#domain/base/phone.ts'
import type { ProblemCode } from '#domain/base/problem.ts'
import type { Result } from '#domain/base/result.ts'
import { longestText, maxLength } from '#domain/base/text-length.ts'
import { readZip } from '#domain/base/zip.ts'

/** The texts of a form, by field. */
type Texts = Readonly<Record<string, string>>

/**
 * Texts as saved in a draft, valid or not, so that nothing typed is lost. Extremely long texts are truncated.
 */
export function draftTexts(typed: Texts): Texts {
  return Object.fromEntries(
    Object.entries(typed).map(([field, text]) => [
      field,
      cleanText(text).slice(0, longestText).toWellFormed(),
    ]),
  )
}

/** A text on one line that must be there, trimmed. `code` is the problem when it is missing. */
export function requiredText(max: number, code: ProblemCode = 'field-required') {
  return z.string(code).transform(cleanLine).pipe(z.string().min(1, code).max(max, 'field-too-long'))
}

/** A text of one line or more that may be left out, trimmed. */
export function optionalText(max: number) {
  return z
    .string()
    .default('')
    .transform((text) => cleanText(text).trim())
    .pipe(z.string().max(max, 'field-too-long'))
}

/** A text read by a domain function; its failure becomes the problem of the field. */
function readBy<Value>(read: (text: string, field: string) => Result<Value>) {
  return (text: string, issues: z.RefinementCtx): Value => {
    const result = read(text, '')
    if (result.ok) return result.value
    issues.addIssue({ code: 'custom', message: result.problem.code })
    return z.NEVER
  }
}

/** A field parsed by a domain function, whose failure becomes the problem of the field. */
export function parsedText<Value>(
  read: (text: string, field: string) => Result<Value>,
  code: ProblemCode = 'field-required',
) {
  return requiredText(longestText, code).transform(readBy(read))
}

/** A field that may stay empty, then undefined; what it holds is parsed as `parsedText` does. */
export function optionallyParsed<Value>(read: (text: string, field: string) => Result<Value>) {
  const parse = readBy(read)
  return optionalText(longestText).transform((text, issues) =>
    text === '' ? undefined : parse(text, issues),
  )
}

export const personName = requiredText(maxLength.name)

/** A name typed as a signature. */
export const signedName = requiredText(maxLength.fullName)

export const addressLine1 = requiredText(maxLength.addressLine)
export const addressLine2 = optionalText(maxLength.addressLine).transform(cleanLine)
export const city = requiredText(maxLength.city)

/** A five-digit ZIP code; ZIP+4 is cut. */
export const postalCode = parsedText(readZip)

/** Ten digits. */
export const phone = parsedText(readUsPhone)

/** An e-mail address in lower case. */
export const email = parsedText(readEmail)
