import type { CivilDate } from '#domain/base/civil-date.ts'
import type { Localized } from '#domain/base/locale.ts'
import type { OpenPayment } from '../agreement/schema.ts'

/** A due date of one of the customer's agreements. */
export type DueEntry = OpenPayment & {
  readonly agreementId: string
  readonly agreementNumber: string
  /** The names of the rented goods, of bundles their own. */
  readonly items: readonly Localized[]
  /** Number of payments until ownership. */
  readonly payments: number
  /** The payoff that brought ownership, on the day on which it was paid. */
  readonly isPayoff: boolean
  /** Not delivered yet: the date follows the planned delivery. */
  readonly isEstimate: boolean
  /** The payment that covered it; null if none did. */
  readonly paid: CoveringPayment | null
}

export type CoveringPayment = {
  readonly paymentId: string
  readonly on: CivilDate
  /** Whether its money is still on its way from a bank account: it counts as paid, and may come back. */
  readonly isOnItsWay: boolean
}

/** A day that is planned for giving goods back. Payments due after it are not charged, and are not among the entries. */
export type PlannedReturn = { readonly agreementId: string; readonly on: CivilDate }

export type PaymentCalendar = {
  /** Earliest first. */
  readonly entries: readonly DueEntry[]
  readonly plannedReturns: readonly PlannedReturn[]
  /** The current day at the store of the newest agreement. */
  readonly today: CivilDate
}
