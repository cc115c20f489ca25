import { fail, ok, type Result } from './result.ts'

/** Keeps the digits of a ZIP field, at most five ('a90210-1234' becomes 90210). */
export function zipDigits(text: string): string {
  return text.replace(/\D/g, '').slice(0, 5)
}

/** Parses a ZIP code from a form; ZIP+4 is cut to five digits. */
export function readZip(text: string, field: string): Result<string> {
  const zip = text.trim()
  if (zip === '') return fail('field-required', { field })
  return /^\d{5}(-?\d{4})?$/.test(zip) ? ok(zip.slice(0, 5)) : fail('zip-invalid', { field })
}
