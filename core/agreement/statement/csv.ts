import type { Cents } from '#domain/base/money.ts'

/** A cell: text, or an amount of money. */
export type CsvCell = string | { readonly cents: Cents }

/** Spreadsheets take text that starts like this for a formula and run it. */
const formula = /^[=+\-@\t\r]/

/** Dollars with two decimals, straight from the digits of the cents: 1234 is 12.34, -5 is -0.05. */
function decimal(cents: Cents): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

function cellText(cell: CsvCell): string {
  if (typeof cell !== 'string') return decimal(cell.cents)
  const text = formula.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/**
 * Rows as a CSV file (RFC 4180), in UTF-8 with a byte order mark, without which spreadsheets take accents for something
 * else. Text that a spreadsheet would run as a formula gets an apostrophe in front.
 */
export function csvFile(rows: readonly (readonly CsvCell[])[]): Uint8Array {
  const lines = rows.map((row) => `${row.map(cellText).join(',')}\r\n`)
  return new TextEncoder().encode(`\uFEFF${lines.join('')}`)
}
