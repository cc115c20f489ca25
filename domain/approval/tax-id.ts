import { fail, ok, type Result } from '../base/result.ts'

/** Numbers that were printed in advertisements and belong to nobody. */
const neverIssued: readonly string[] = ['078051120', '219099999']

/**
 * Parses a Social Security number, or an individual taxpayer identification number (ITIN), into nine digits.
 * Rejects numbers that are never issued: area 000 or 666, group 00, serial 0000, and numbers that start with
 * 9 but are not ITINs. Fails with `tax-id-invalid` where it is not nine digits, and with `tax-id-not-issued`.
 */
export function readTaxId(text: string, field: string): Result<string> {
  const digits = text.replace(/[\s-]/g, '')
  if (!/^\d{9}$/.test(digits)) return fail('tax-id-invalid', { field })
  return isSocialSecurityNumber(digits) || isItin(digits) ? ok(digits) : fail('tax-id-not-issued', { field })
}

/** The part of a tax id that may be shown: its last four digits. */
export function lastFour(taxId: string): string {
  return taxId.slice(-4)
}

function isSocialSecurityNumber(digits: string): boolean {
  const [, area, group, serial] = /^(\d{3})(\d{2})(\d{4})$/.exec(digits) ?? []
  if (area === undefined || area === '000' || area === '666' || area.startsWith('9')) return false
  return group !== '00' && serial !== '0000' && !neverIssued.includes(digits)
}

/** ITINs start with 9 and have 50 to 65, 70 to 88, 90 to 92 or 94 to 99 in the middle (IRS publication 1915). */
function isItin(digits: string): boolean {
  const [, group] = /^9\d{2}(\d{2})\d{4}$/.exec(digits) ?? []
  const middle = Number(group)
  return (
    (middle >= 50 && middle <= 65) ||
    (middle >= 70 && middle <= 88) ||
    (middle >= 90 && middle <= 92) ||
    (middle >= 94 && middle <= 99)
  )
}
