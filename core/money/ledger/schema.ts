import type { CivilDate } from '#domain/base/civil-date.ts'
import type { Cents } from '#domain/base/money.ts'
import type { EntryKind } from '#domain/money/ledger.ts'

/** An entry as the customer sees it: what it adds to what they owe, or takes off. */
export type LedgerLine = {
  readonly id: string
  readonly kind: EntryKind
  readonly on: CivilDate
  /** Charges are positive, payments negative. */
  readonly amountCents: Cents
  /** What it adds to the money held for the customer, or takes from it. */
  readonly heldCents: Cents
  /** What is owed after it; below zero the store owes the customer. */
  readonly balanceCents: Cents
}

export type LedgerView = { readonly lines: readonly LedgerLine[]; readonly balanceCents: Cents }
