import { fail, ok, type Result } from './result.ts'
import { maxLength } from './text-length.ts'

const pattern = /^[^\s@"(),:;<>[\\\]]+@(?:[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?\.)+\p{L}{2,}$/u

/** Whether a text is an address: local part, @, domain, and a top-level domain of two letters or more. */
export function isEmail(text: string): boolean {
  if (text.length > maxLength.email || !pattern.test(text)) return false
  const local = text.slice(0, text.indexOf('@'))
  return local.length <= 64 && !local.startsWith('.') && !local.endsWith('.') && !local.includes('..')
}

/** Takes an address from a form, trimmed and in lower case, so that one person has one account however it is typed. */
export function readEmail(text: string, field: string): Result<string> {
  const email = text.trim().toLowerCase()
  return isEmail(email) ? ok(email) : fail('email-invalid', { field })
}
