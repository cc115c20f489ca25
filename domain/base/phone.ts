import { fail, ok, type Result } from './result.ts'

const northAmericanPhone = /^[2-9]\d{2}[2-9]\d{6}$/

/**
 * Area codes of the North American plan outside the states and territories of the United States. They are listed
 * instead of the American ones, because the United States get new ones every year, and nobody is to be kept out by a
 * list that is a year old. Source: the area codes of the North American Numbering Plan Administrator, 2026.
 */
const foreignAreaCodes: ReadonlySet<string> = new Set(
  [
    // Canada
    '204 226 236 249 250 257 263 273 289 306 343 354 365 367 368 382 403 416 418 428 431 437 438 450 468 474 506 514',
    '519 548 579 581 584 587 600 604 613 622 633 639 647 672 683 705 709 742 753 778 780 782 807 819 825 867 873 879',
    '902 905 942',
    // Bermuda and the Caribbean, where a message or a call can cost many times as much
    '242 246 264 268 284 345 441 473 649 658 664 721 758 767 784 809 829 849 868 869 876',
  ].flatMap((line) => line.split(' ')),
)

/**
 * Codes that stand for a service and not for a place: 211 to 911, personal numbers (500 and its like), 700, 710,
 * toll-free numbers (800 and its like) and paid ones (900).
 */
const serviceAreaCode =
  /^(?:[2-9]11|5(?:00|2[1-9]|3[2358]|4[2-79]|5[02-468]|66|69|77|78|88|89)|7[01]0|8(?:00|22|33|44|55|66|77|88)|900)/

/** Local numbers whose calls are paid for as those to 900 are. */
const paidExchange = /^\d{3}976/

/** The digits of a phone number as typed, at most ten; a country code 1 before ten digits is dropped. */
export function phoneDigits(text: string): string {
  const digits = text.replace(/\D/g, '')
  const national = digits.length > 10 && digits.startsWith('1') ? digits.slice(1) : digits
  return national.slice(0, 10)
}

/**
 * Parses a number of the North American plan into ten digits; area code and exchange must start with 2 to 9. For
 * numbers that are only compared with those on record; what a form takes goes through `readUsPhone`.
 */
export function readPhone(text: string, field: string): Result<string> {
  const digits = text.replace(/\D/g, '')
  const national = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits
  return northAmericanPhone.test(national) ? ok(national) : fail('phone-invalid', { field })
}

/**
 * Whether ten digits are a number of somebody in a state or territory of the United States, to which messages and calls
 * may go.
 */
export function isUsPhone(digits: string): boolean {
  return (
    northAmericanPhone.test(digits) &&
    !foreignAreaCodes.has(digits.slice(0, 3)) &&
    !serviceAreaCode.test(digits) &&
    !paidExchange.test(digits)
  )
}

/** Parses a US number from a form into ten digits. Fails with `phone-invalid` for any other, see `isUsPhone`. */
export function readUsPhone(text: string, field: string): Result<string> {
  const read = readPhone(text, field)
  return !read.ok || isUsPhone(read.value) ? read : fail('phone-invalid', { field })
}

/** Formats a number as (XXX) XXX-XXXX, as far as its digits go; used while the shopper types. */
export function formatPhone(text: string): string {
  const digits = phoneDigits(text)
  if (digits.length === 0) return ''
  if (digits.length < 4) return `(${digits}`
  if (digits.length < 7) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`
}
