import { fail, ok, type Result } from '#domain/base/result.ts'

/** The number of an argument; NaN, which every command refuses, where it is empty or missing. */
export function readNumber(text: string | undefined): number {
  return Number(text?.trim() || Number.NaN)
}

/** The name of a field as an operator reads it in the usage of a command: `agreementNumber` is "agreement number". */
export function fieldLabel(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}

/** An argument that a command cannot do without. Fails with `field-required`. */
export function readNeeded(args: readonly string[], at: number, field: string): Result<string> {
  const value = args[at]
  return value === undefined || value === '' ? fail('field-required', { field }) : ok(value)
}
