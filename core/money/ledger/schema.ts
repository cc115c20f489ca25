import type { CivilDate } from '#domain/base/civil-date.ts'
import type { Cents } from '#domain/base/money.ts'
import type { EntryKind } from '#domain/money/accounts.ts'

/** An entry as shown to the customer: the change of what they owe. */
export type LedgerViewLine = {
  readonly id: string
  readonly kind: EntryKind
  readonly on: CivilDate
  /** Charges are positive, payments negative. */
  readonly amountCents: Cents
  /** The change of the money held for the customer, without a deposit, which is kept apart. */
  readonly heldCents: Cents
  /** What became of that money: held for the next charge, or used for one, or it is to be sent back, or is sent back. */
  readonly heldWay: 'in' | 'out' | 'due' | 'back'
  /** What is owed afterwards; negative if the store owes the customer. */
  readonly balanceCents: Cents
}

export type LedgerView = { readonly lines: readonly LedgerViewLine[]; readonly balanceCents: Cents }
