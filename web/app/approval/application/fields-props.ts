import type { Problem } from '#domain/base/result.ts'

/** What every group of fields is given. */
export type FieldsProps = {
  /** As typed so far; secrets are never among them. */
  readonly values: Readonly<Record<string, string>>
  readonly problems: Readonly<Record<string, Problem>>
  /** Whether a birth date is kept already. */
  readonly birthDateSaved: boolean
  /** The last digits of the number that is kept already. */
  readonly taxIdLast4: string | null
  /** The store's day, and the last pay day that makes sense. */
  readonly today: string
  readonly lastPayDay: string
}
