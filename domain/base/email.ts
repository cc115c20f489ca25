import { cleanLine } from './clean-text.ts'
import { fail, ok, type Result } from './result.ts'
import { maxLength } from './text-length.ts'

const pattern = /^[^\s@"(),:;<>[\\\]]+@(?:[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?\.)+\p{L}{2,}$/u

/** Whether a text is an address: local part, @, domain, and a top-level domain of two letters or more. */
export function isEmail(text: string): boolean {
  if (text.length > maxLength.email || !pattern.test(text)) return false
  const local = text.slice(0, text.indexOf('@'))
  return local.length <= 64 && !local.startsWith('.') && !local.endsWith('.') && !local.includes('..')
}

/** The form in which an address is stored, looked up and counted: trimmed, lower case. */
export function normalizeEmail(text: string): string {
  return cleanLine(text).normalize('NFC').toLowerCase()
}

/** Parses an address from a form. Normalizes it, so that a person has one account regardless of spelling. */
export function readEmail(text: string, field: string): Result<string> {
  const email = normalizeEmail(text)
  return isEmail(email) ? ok(email) : fail('email-invalid', { field })
}
