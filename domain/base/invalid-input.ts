/**
 * Thrown for arguments that no rule can work with: a fraction of a cent, a day that does not exist, a
 * negative count. It is a bug of the caller, because user mistakes are rejected earlier with a `Result`. It
 * names the field, so that a wrong value is never used silently.
 */
export class InvalidInput extends RangeError {
  readonly field: string

  constructor(field: string, given: unknown) {
    super(`${field} cannot be ${String(given)}`)
    this.name = 'InvalidInput'
    this.field = field
  }
}

/** Throws unless a number is a safe integer and at least `least` (default: any integer). */
export function requireWhole(given: number, field: string, least = Number.MIN_SAFE_INTEGER): void {
  if (!Number.isSafeInteger(given) || given < least) throw new InvalidInput(field, given)
}
