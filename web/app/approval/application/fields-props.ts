import type { Problem } from '#domain/base/result.ts'

/** Properties of every group of fields. */
export type FieldsProps = {
  /** Typed values without secrets. */
  readonly values: Readonly<Record<string, string>>
  readonly problems: Readonly<Record<string, Problem>>
  /** Whether a birth date is stored already. */
  readonly isBirthDateSaved: boolean
  /** Last four digits of the stored number. */
  readonly taxIdLast4: string | null
  /** Today's date at the store, and the last accepted pay day. */
  readonly today: string
  readonly lastPayDay: string
}
