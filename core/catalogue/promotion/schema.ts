import type { CivilDate } from '#domain/base/civil-date.ts'
import type { Frequency } from '#domain/base/frequency.ts'
import type { Localized } from '#domain/base/locale.ts'

/** A promotion of the catalogue. Those with `pif` are for registered customers. */
export type Promotion = {
  readonly id: string
  readonly name: Partial<Localized>
  readonly callout: Partial<Localized>
  readonly details: Partial<Localized>
  readonly code: string | null
  /** Whether it is one that lowers prices. */
  readonly isReduction: boolean
  /** The payment frequencies at which it lowers prices; empty if it lowers none. */
  readonly frequencies: readonly Frequency[]
  readonly pif: boolean
  readonly restrictedStores: readonly string[]
  /** What it is for; without either it names no goods. */
  readonly productIds: readonly string[]
  readonly categoryIds: readonly string[]
  readonly link: string | null
  readonly percentOff: number | null
  readonly startsOn: CivilDate | null
  readonly endsOn: CivilDate | null
}
