import type { Cents } from './money.ts'
import { fail, ok, type Result } from './result.ts'

/**
 * Parses a dollar amount as typed ('2,400', '$2400.50', '2 400') into cents. A comma before one or two last digits is the
 * decimal one of other countries ('10,50', '1 200,5'), unless there is another sign. Rejects negative amounts.
 */
export function readDollars(text: string, field: string): Result<Cents> {
  const plain = text
    .trim()
    .replace(/^\$\s*/, '')
    .replace(/^([\d ]+),(\d{1,2})$/, '$1.$2')
  const [, dollars, cents] = /^(\d+|\d{1,3}(?:[, ]\d{3})+)(?:\.(\d{1,2}))?$/.exec(plain) ?? []
  if (dollars === undefined) return fail('amount-invalid', { field })
  const amount = Number(dollars.replace(/\D/g, '')) * 100 + Number((cents ?? '0').padEnd(2, '0'))
  return Number.isSafeInteger(amount) ? ok(amount) : fail('amount-invalid', { field })
}
