import { fail, ok, type Result } from './result.ts'

const usPhone = /^[2-9]\d{2}[2-9]\d{6}$/

/** The digits of a phone number as typed, at most ten; a country code 1 before ten digits is dropped. */
export function phoneDigits(text: string): string {
  const digits = text.replace(/\D/g, '')
  const national = digits.length > 10 && digits.startsWith('1') ? digits.slice(1) : digits
  return national.slice(0, 10)
}

/** Parses a US number from a form into ten digits; area code and exchange must start with 2 to 9. */
export function readPhone(text: string, field: string): Result<string> {
  const digits = text.replace(/\D/g, '')
  const national = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits
  return usPhone.test(national) ? ok(national) : fail('phone-invalid', { field })
}

/** Formats a number as (XXX) XXX-XXXX, as far as its digits go; used while the shopper types. */
export function formatPhone(text: string): string {
  const digits = phoneDigits(text)
  if (digits.length === 0) return ''
  if (digits.length < 4) return `(${digits}`
  if (digits.length < 7) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`
}
