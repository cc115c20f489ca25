import { sumCents } from '#domain/base/money.ts'
import type { Account } from '#domain/money/accounts.ts'
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

/** Entries as shown to the customer, with the balance after each. */
export function viewOf(rows: readonly EntryRow[]): LedgerView {
  let balanceCents = 0
  const lines: LedgerViewLine[] = []
  for (const { id, kind, occurredOn, lines: entryLines } of rows) {
    const own = entryLines.filter((line) => customerAccounts.has(line.account))
    const amountCents = sumCents(own.map((line) => line.cents))
    const held = entryLines.filter(({ account }) => account === 'suspense' || account === 'customer-account')
    const heldCents = 0 - sumCents(held.map((line) => line.cents))
    if (amountCents === 0 && heldCents === 0) continue
    balanceCents += amountCents
    lines.push({ id, kind, on: occurredOn, amountCents, heldCents, balanceCents })
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
