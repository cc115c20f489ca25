import { stringify } from 'csv-stringify/sync'
import type { Cents } from '#domain/base/money.ts'

/** A cell: text, or an amount of money. */
export type CsvCell = string | { readonly cents: Cents }

/** Dollars with two decimals, built from the digits of the cents: 1234 is 12.34, -5 is -0.05. */
function decimal(cents: Cents): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/**
 * Rows as a CSV file (RFC 4180), in UTF-8 with a byte order mark, without which spreadsheets misread accents.
 * Text that a spreadsheet would execute as a formula gets a leading apostrophe; a negative amount does not.
 */
export function csvFile(rows: readonly (readonly CsvCell[])[]): Uint8Array {
  const text = stringify([...rows], {
    bom: true,
    record_delimiter: 'windows',
    // A single CR or LF must also be quoted; the library alone looks for a whole line break.
    quoted_match: /[\r\n]/,
    escape_formulas: true,
    cast: {
      object: (cell) => ({ value: decimal((cell as { cents: Cents }).cents), escape_formulas: false }),
    },
  })
  return new TextEncoder().encode(text)
}
