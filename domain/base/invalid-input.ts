/**
 * What a rule throws that is handed what no rule can work with: a fraction of a cent, a day that no calendar has, a
 * count below nothing. It is a bug of the caller, since people's mistakes are refused before, with a `Result`; it names
 * the field, so that a wrong figure never goes on silently.
 */
export class InvalidInput extends RangeError {
  readonly field: string

  constructor(field: string, given: unknown) {
    super(`${field} cannot be ${String(given)}`)
    this.name = 'InvalidInput'
    this.field = field
  }
}

/** Throws unless a number is whole, exact and not below `least` (any whole number unless said otherwise). */
export function requireWhole(given: number, field: string, least = Number.MIN_SAFE_INTEGER): void {
  if (!Number.isSafeInteger(given) || given < least) throw new InvalidInput(field, given)
}
