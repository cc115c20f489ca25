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

/**
 * The mailbox that a normalized address leads to, by which its mails are counted: without what most providers let everybody
 * write behind a plus sign, and at Gmail without dots. Only for counting: elsewhere these may be addresses of two people.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@')
  const [name = ''] = email.slice(0, at).split('+', 1)
  const domain = email.slice(at + 1)
  if (domain !== 'gmail.com' && domain !== 'googlemail.com') return `${name}@${domain}`
  return `${name.replaceAll('.', '')}@gmail.com`
}

/** Parses an address from a form. Normalizes it, so that a person has one account regardless of spelling. */
export function readEmail(text: string, field: string): Result<string> {
  const email = normalizeEmail(text)
  return isEmail(email) ? ok(email) : fail('email-invalid', { field })
}
