import { fail, ok, type Result } from './result.ts'

/** Money in whole cents of a US dollar. Never a fraction: every rule says how it rounds. */
export type Cents = number

/** Takes an amount from outside; refuses fractions, infinities and numbers too large to be exact. */
export function readCents(amount: unknown, field: string): Result<Cents> {
  return Number.isSafeInteger(amount) ? ok(amount as Cents) : fail('money-not-cents', { field })
}
