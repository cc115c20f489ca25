import type { CivilDate } from '#domain/base/civil-date.ts'
import type { Locale } from '#domain/base/locale.ts'
import type { PersonName } from '#domain/base/person-name.ts'
import type { Result } from '#domain/base/result.ts'
import type { ReturnCode } from '#domain/money/bank-return.ts'
import type { PaymentIntent, PaymentPurpose, ReceiptLine } from '#domain/money/payment.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { Sql } from '#platform/db/sql.ts'

type MoveRows = (tx: Queryable, fromId: string, toId: string, now: Date) => Promise<unknown>

/** How the store handles the rows that one noun keeps for guests. `null` means nothing to do. */
export type GuestRows = {
  /** Moves them to the customer as whom the guest has signed in. Idempotent. */
  readonly move: MoveRows | null
  /**
   * For rows that say who the guest is. They go only to the account of that person: of who used the browser when they
   * were written, or who proves to be the one. Null where the rows say nothing about anybody.
   */
  readonly personal: {
    /** Whether a guest has such rows. */
    readonly exist: (customerId: string) => Sql
    /** Moves the other rows of the noun, which go to anybody's account. */
    readonly moveOthers: MoveRows | null
  } | null
  /**
   * Deletes the rows of guests who are being deleted. Rows with a cascading foreign key are deleted by the
   * database.
   */
  readonly delete: ((tx: Queryable, customerIds: readonly string[]) => Promise<unknown>) | null
  /** The condition that guest `c` has rows worth keeping while the session lasts. */
  readonly usedWhere: Sql | null
  /** The condition that guest `c` has rows that must outlive the session: decisions, and all that belongs to payments. */
  readonly recordWhere: Sql | null
}

/** The nouns that keep rows for guests. */
type GuestNoun =
  | 'session'
  | 'leftGuest'
  | 'wishlist'
  | 'referral'
  | 'referralReward'
  | 'basket'
  | 'address'
  | 'phone'
  | 'authorizedPerson'
  | 'notification'
  | 'appliedPromotion'
  | 'application'
  | 'decision'
  | 'approval'
  | 'verification'
  | 'phoneCheck'
  | 'bankAccount'
  | 'paymentMethod'
  | 'payment'
  | 'order'
  | 'recordConsent'
  | 'calendar'
  | 'checkout'

/** The nouns with rows that expire and are then useless. */
type ExpiringNoun =
  | 'rateLimit'
  | 'takenReport'
  | 'identity'
  | 'session'
  | 'signIn'
  | 'passkey'
  | 'emailChange'
  | 'knownPlace'
  | 'stockAlert'
  | 'application'
  | 'paymentEvent'
  | 'message'
  | 'agreementLink'
  | 'leftGuest'
  | 'webhookEvent'

/** Deletes the expired rows of a noun. */
type DeleteExpired = (db: Queryable, now: Date) => Promise<unknown>

/**
 * What became of a payment, for the noun that it pays for. It is read in the transaction that settles or reverses the
 * payment and locks its customer.
 */
export type PaymentOutcome = {
  readonly intent: PaymentIntent
  readonly customer: {
    readonly email: string | null
    readonly firstName: string | null
    readonly locale: Locale
  }
  readonly now: Date
  /** Used by effects that end an agreement, to also end what depends on it. */
  readonly composition: Composition
  /** Why the bank returned the payment; missing unless it was a debit of a bank account. */
  readonly returnCode?: ReturnCode
  /** The day on which the returned debit is presented again; missing if it is not. */
  readonly retryOn?: CivilDate
  /** Whether the payment counts while its money is on its way from a bank account. Missing: it has arrived. */
  readonly isOnItsWay?: boolean
}

/** The effects of a payment on what it pays for. Each method is called at most once per payment. */
export type PaymentEffect = {
  /**
   * The payment succeeded: books it, changes states, notifies the customer. Returns the lines of the receipt.
   */
  settled(tx: Queryable, outcome: PaymentOutcome): Promise<readonly ReceiptLine[]>
  /**
   * Whether what a pending payment was for has ended meanwhile: its money is then refunded at once. Missing where nothing
   * ends while a payment is pending.
   */
  isUnwanted?(tx: Queryable, outcome: PaymentOutcome): Promise<boolean>
  /**
   * Whether a payment out of a bank account is pending until its money has arrived, because it makes goods the customer's
   * own. Missing where it counts as soon as it is on its way.
   */
  waitsForBank?(tx: Queryable, outcome: PaymentOutcome): Promise<boolean>
  /** The payment failed; no money moved, or the bank returned it (`returnCode`) before it counted. */
  failed(tx: Queryable, outcome: PaymentOutcome): Promise<void>
  /**
   * The store refunds a settled payment. Returns the ids of the refunds to make. Fails with
   * `refund-not-possible`.
   */
  refund(tx: Queryable, outcome: PaymentOutcome): Promise<Result<readonly string[]>>
  /** The bank reversed a settled payment. Fails with `return-not-possible` or `payment-pending`. */
  reverse(tx: Queryable, outcome: PaymentOutcome): Promise<Result<null>>
}

/** The end of an agreement, and the reason. */
export type AgreementEnd = {
  readonly customerId: string
  readonly id: string
  readonly reason: 'owned' | 'returned' | 'cancelled'
  readonly now: Date
}

/** A customer's email address that has changed. */
export type EmailChanged = {
  readonly customerId: string
  readonly from: string
  readonly to: string
  readonly now: Date
}

/**
 * A customer removes a saved payment method; `endsAutopay` and `endsClub` confirm that autopay and a club membership
 * which charge it end too.
 */
export type MethodRemoval = {
  readonly customerId: string
  readonly methodId: string
  /** Of the payment service. */
  readonly token: string
  readonly endsAutopay: boolean
  readonly endsClub: boolean
  readonly now: Date
}

/** A debit that came back; `endsMethod` says that nothing more can be taken from its bank account. */
export type ReturnedDebit = {
  readonly customerId: string
  readonly methodId: string
  readonly agreementIds: readonly string[]
  readonly endsMethod: boolean
  readonly now: Date
}

/** A bank account that its owner has confirmed, by the payment service's token. */
export type ConfirmedBankAccount = {
  readonly customerId: string
  readonly token: string
  /** Null where the customer typed the numbers. */
  readonly bankName: string | null
  readonly last4: string
  /** The tokens of earlier checks of the same account. */
  readonly replaces: readonly string[]
  /** Whether the store confirmed it, who then has spoken with its owner. */
  readonly byStore: boolean
}

/** A day on which goods are handed over or somebody comes to a customer's home, for the customer's own calendar. */
export type CalendarDay = {
  readonly id: string
  readonly kind: 'delivery' | 'pickup' | 'repair' | 'exchange' | 'return'
  /** The agreement that a visit is for; null for a delivery or pick-up, which is for an order. */
  readonly agreementId: string | null
  readonly on: CivilDate
  /** In the store's local time: '10:00-12:00'. */
  readonly window: string
  readonly isDone: boolean
  readonly createdAt: Date
  readonly updatedAt: Date
}

/** What a shopper has already said about themselves. */
export type KnownPerson = {
  readonly firstName?: string
  readonly lastName?: string
  readonly email?: string
}

/** What a noun says to another name of a customer's account. */
export type NameChange = {
  /** Whether customers may give themselves this name without a proof; fails with the reason. */
  readonly check: (
    db: Queryable,
    customerId: string,
    change: { readonly name: PersonName; readonly now: Date },
  ) => Promise<Result<null>>
  /** Before the store gives a customer this name, after it has seen a paper with it, in the same transaction. */
  readonly keep: (tx: Queryable, customerId: string, name: PersonName) => Promise<void>
}

/**
 * Functions that nouns contribute to nouns of lower areas, which must not import them. The types require an
 * entry for every noun; compose.ts builds the composition for the server, the operator's commands and the
 * tests.
 */
export type Composition = {
  readonly guestRows: Readonly<Record<GuestNoun, GuestRows>>
  readonly deleteExpired: Readonly<Record<ExpiringNoun, DeleteExpired>>
  readonly paymentEffects: Readonly<Record<PaymentPurpose, PaymentEffect>>
  /** Whether a customer has signed a paper of a noun in their name, which then changes with the store's help alone. */
  readonly signedNames: Readonly<Record<'agreement', (db: Queryable, customerId: string) => Promise<boolean>>>
  /** What depends on the name of an account. */
  readonly nameChanges: Readonly<Record<'approval', NameChange>>
  /** Who a shopper is by what they told a noun, before they have an account. */
  readonly people: Readonly<
    Record<'application', (db: Queryable, customerId: string) => Promise<KnownPerson>>
  >
  /** What a confirmed bank account is good for, in the transaction that confirms it. */
  readonly bankAccountConfirmed: Readonly<
    Record<'paymentMethod', (tx: Queryable, account: ConfirmedBankAccount, now: Date) => Promise<unknown>>
  >
  /** Whether a customer has something with this number, to which a search for the number leads. */
  readonly isOwnNumber: Readonly<
    Record<'order', (db: Queryable, customerId: string, number: string) => Promise<boolean>>
  >
  /** Whether what allowed a noun to make a payment was ended by its customer or for them: it is then not made again. */
  readonly isRevoked: Readonly<
    Record<'autopay', (db: Queryable, payment: { customerId: string; intentId: string }) => Promise<boolean>>
  >
  /** The days that a customer's own calendar shows beside the payments. */
  readonly calendarDays: Readonly<
    Record<'delivery' | 'visit', (db: Queryable, customerId: string) => Promise<CalendarDay[]>>
  >
  /** Ends what depends on an agreement, in the transaction that ends the agreement. */
  readonly agreementUses: Readonly<
    Record<'autopay' | 'club' | 'visit', (tx: Queryable, end: AgreementEnd) => Promise<void>>
  >
  /** Takes over a customer's new email address, in the transaction that changes it. */
  readonly emailChanged: Readonly<
    Record<'order' | 'notification', (tx: Queryable, change: EmailChanged) => Promise<unknown>>
  >
  /** Ends what opens something of a customer without a session, in the transaction that ends their (other) sessions. */
  readonly sessionsEnded: Readonly<
    Record<'calendar', (tx: Queryable, customerId: string) => Promise<unknown>>
  >
  /**
   * Removes what lets somebody back in beside the password, in the transaction that sets a new one by a mailed link, or
   * in that of an operator who signs a customer out; returns how much there was.
   */
  readonly waysBackIn: Readonly<
    Record<'passkey' | 'emailChange', (tx: Queryable, customerId: string) => Promise<number>>
  >
  /**
   * Removes what was saved in an account while nobody had confirmed its address, in the transaction that sets a
   * password by a link mailed there; returns how much there was.
   */
  readonly addressProved: Readonly<
    Record<
      'authorizedPerson' | 'phone' | 'address',
      (tx: Queryable, customerId: string, now: Date) => Promise<number>
    >
  >
  /**
   * Whether a customer has something of a noun for which the store has looked at who they are: what is saved in their
   * account is then theirs, also while nobody has confirmed its address.
   */
  readonly identityChecked: Readonly<
    Record<'agreement' | 'order', (db: Queryable, customerId: string) => Promise<boolean>>
  >
  /** Stops what would go on charging a bank account, in the transaction that takes a payment back. */
  readonly bankDebitReturned: Readonly<
    Record<'autopay', (tx: Queryable, returned: ReturnedDebit) => Promise<void>>
  >
  /** Ends what depends on a payment method, in the transaction that removes it, or fails to keep it. */
  readonly methodUses: Readonly<
    Record<
      'payment' | 'autopay' | 'club' | 'bankAccount',
      (tx: Queryable, removal: MethodRemoval) => Promise<Result<null>>
    >
  >
}
