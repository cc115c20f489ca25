import type { CivilDate } from '#domain/base/civil-date.ts'
import type { Localized } from '#domain/base/locale.ts'
import type { Cents } from '#domain/base/money.ts'
import type { ScheduledPayment } from '../agreement/schema.ts'

/** A due date of one of the customer's agreements. */
export type DueEntry = ScheduledPayment & {
  readonly agreementId: string
  readonly agreementNumber: string
  /** What is rented. */
  readonly items: readonly Localized[]
  /** How many payments lead to ownership. */
  readonly payments: number
  /** Not delivered yet: the date follows the planned delivery. */
  readonly isEstimate: boolean
  /** The payment that covered it; null while nothing did. */
  readonly paid: { readonly paymentId: string; readonly on: CivilDate; readonly amountCents: Cents } | null
}

export type PaymentCalendar = {
  /** The earliest first. */
  readonly entries: readonly DueEntry[]
  /** The day at the store of the newest agreement. */
  readonly today: CivilDate
}
