import { type Cents, sumCents } from '#domain/base/money.ts'
import type { Account, EntryKind } from '#domain/money/accounts.ts'
import type { Queryable } from '#platform/db/database.ts'
import { type EntryRow, entriesOf } from './queries.ts'
import type { LedgerView, LedgerViewLine } from './schema.ts'

/** Accounts between the customer and the store; all others are internal to the store. */
export const customerAccounts: ReadonlySet<Account> = new Set([
  'receivable-rent',
  'receivable-tax',
  'receivable-fees',
  'receivable-waiver',
  'receivable-returned',
  'suspense',
  'customer-account',
  'refund-payable',
])

function heldWayOf(kind: EntryKind, heldCents: Cents): LedgerViewLine['heldWay'] {
  if (heldCents > 0) return kind === 'cancellation' ? 'due' : 'in'
  return kind === 'refund-due' ? 'back' : 'out'
}

/** Takes a deposit, in cents, from what the payment before it is said to hold. */
function withoutDeposit(lines: readonly LedgerViewLine[], depositCents: Cents): LedgerViewLine[] {
  const at = lines.findLastIndex(({ kind }) => kind === 'payment')
  return lines.map((line, index) =>
    index === at ? { ...line, heldCents: line.heldCents - depositCents } : line,
  )
}

/** Entries as shown to the customer, with the balance after each. */
export function viewOf(rows: readonly EntryRow[]): LedgerView {
  let balanceCents = 0
  let lines: LedgerViewLine[] = []
  for (const { id, kind, occurredOn, lines: entryLines } of rows) {
    const own = entryLines.filter((line) => customerAccounts.has(line.account))
    const amountCents = sumCents(own.map((line) => line.cents))
    const held = entryLines.filter(({ account }) => account === 'suspense' || account === 'customer-account')
    const changeCents = 0 - sumCents(held.map((line) => line.cents))
    if (amountCents === 0 && changeCents === 0) continue
    balanceCents += amountCents
    // A deposit never waits for the next charge: neither its payment nor its own entry says so.
    if (kind === 'deposit') lines = withoutDeposit(lines, -changeCents)
    const heldCents = kind === 'deposit' ? 0 : changeCents
    lines.push({
      ...{ id, kind, on: occurredOn, amountCents, balanceCents },
      ...{ heldCents, heldWay: heldWayOf(kind, heldCents) },
    })
  }
  return { lines, balanceCents }
}

/** The charges and payments of an agreement, oldest first, with the balance after each entry. */
export async function listLedger(
  db: Queryable,
  customerId: string,
  agreementId: string,
): Promise<LedgerView> {
  return viewOf(await entriesOf(db, customerId, agreementId))
}
