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

/** The one way in which an address is stored, found and counted by: without blanks around it, in lower case. */
export function normalizeEmail(text: string): string {
  return cleanLine(text).normalize('NFC').toLowerCase()
}

/** Takes an address from a form, so that one person has one account however it is typed. */
export function readEmail(text: string, field: string): Result<string> {
  const email = normalizeEmail(text)
  return isEmail(email) ? ok(email) : fail('email-invalid', { field })
}
