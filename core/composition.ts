import type { Locale } from '#domain/base/locale.ts'
import type { Result } from '#domain/base/result.ts'
import type { PaymentIntent, PaymentPurpose, ReceiptLine } from '#domain/money/payment.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { Sql } from '#platform/db/sql.ts'

/** What the store does with the rows that one noun keeps for guests. `null` says that there is nothing to do. */
export type GuestRows = {
  /** Hands them to the customer that the guest turned out to be. Run twice, it happens once. */
  readonly move: ((tx: Queryable, fromId: string, toId: string, now: Date) => Promise<unknown>) | null
  /** Deletes those of guests who are deleted themselves. The database deletes what hangs on a deleted row. */
  readonly delete: ((tx: Queryable, customerIds: readonly string[]) => Promise<unknown>) | null
  /** Whether guest `c` has any that are worth keeping as long as the session lives. */
  readonly isUsed: Sql | null
  /** Whether guest `c` has any that outlive the session: decisions, and all that money hangs on. */
  readonly isRecord: Sql | null
}

/** The nouns that keep rows for guests. */
type GuestNoun =
  | 'session'
  | 'wishlist'
  | 'basket'
  | 'application'
  | 'decision'
  | 'approval'
  | 'verification'
  | 'ledger'
  | 'paymentMethod'
  | 'payment'
  | 'order'
  | 'checkout'

/** The nouns with rows that run out and are of no use from then on. */
type ExpiringNoun = 'rateLimit' | 'identity' | 'session' | 'signIn'

/** Deletes the rows of a noun that have run out. */
type DeleteExpired = (db: Queryable, now: Date) => Promise<unknown>

/** A payment in the transaction that settles it or takes it back, under its customer's lock. */
export type PaymentEvent = {
  readonly intent: PaymentIntent
  readonly customer: {
    readonly email: string | null
    readonly firstName: string | null
    readonly locale: Locale
  }
  readonly now: Date
  /** For an effect that ends what it paid for: what uses that ends too. */
  readonly composition: Composition
}

/** What a payment does to what it pays for, each once. */
export type PaymentEffect = {
  /** The money is there: books it, moves states, tells the customer. Gives what the receipt shows. */
  settled(tx: Queryable, event: PaymentEvent): Promise<readonly ReceiptLine[]>
  /** No money moved. */
  failed(tx: Queryable, event: PaymentEvent): Promise<void>
  /** The store gives a settled payment back. Gives the refunds to be made; refuses with `refund-not-possible`. */
  refund(tx: Queryable, event: PaymentEvent): Promise<Result<readonly string[]>>
  /** The bank took a settled payment back. Refuses with `return-not-possible` and `payment-pending`. */
  reverse(tx: Queryable, event: PaymentEvent): Promise<Result<null>>
}

/** An agreement needs no more payments, and why. */
export type AgreementEnd = {
  readonly customerId: string
  readonly id: string
  readonly reason: 'owned' | 'returned' | 'cancelled'
  readonly now: Date
}

/** A saved payment method is removed by its owner, who may have said that autopay which charges it shall end with it. */
export type MethodRemoval = {
  readonly customerId: string
  readonly methodId: string
  readonly endsAutopay: boolean
  readonly now: Date
}

/**
 * What nouns add to the work of others that stand below them and must not know them. The types ask for every noun, so
 * none is forgotten; compose.ts puts it together for the server, the operator's commands and the tests.
 */
export type Composition = {
  readonly guestRows: Readonly<Record<GuestNoun, GuestRows>>
  readonly deleteExpired: Readonly<Record<ExpiringNoun, DeleteExpired>>
  readonly paymentEffects: Readonly<Record<PaymentPurpose, PaymentEffect>>
  /** Ends what uses an agreement, in the transaction that ends the agreement. */
  readonly agreementUses: Readonly<Record<'autopay', (tx: Queryable, end: AgreementEnd) => Promise<void>>>
  /** Ends what uses a payment method, in the transaction that removes it, or refuses that. */
  readonly methodUses: Readonly<
    Record<'payment' | 'autopay', (tx: Queryable, removal: MethodRemoval) => Promise<Result<null>>>
  >
}
