import type { Context } from '#core/context.ts'
import { book } from '#core/money/ledger/book.ts'
import { entriesOf } from '#core/money/ledger/queries.ts'
import { writeUnusedRefunds } from '#core/money/refund/write-agreement-refund.ts'
import { isIn } from '#domain/agreement/agreement-machine.ts'
import type { Cents } from '#domain/base/money.ts'
import { heldMoneyApplied, heldTotal, type LedgerEntry, type Standing } from '#domain/money/ledger.ts'
import { rewardUse } from '#domain/money/reward-ledger.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { Tally } from '#platform/jobs/each-row.ts'
import type { AgreementRow } from '../agreement/queries.ts'
import { revokeUnused } from '../reward/revoke-unused.ts'
import { standingOf } from '../schedule/rent-account.ts'
import { unusedToReturn } from './queries.ts'
import { refundEach } from './refund-each.ts'

// Since an agreement was found, its payoff may have been taken back, or a payment begun.
const isSettled = ({ state, pendingPayment }: AgreementRow) =>
  isIn('settled', state) && pendingPayment === null

/** How much of the money held pays fees that are owed, and the entry for it; none for 0 cents. */
function feesPaid(before: Standing): { readonly feesCents: Cents; readonly entries: readonly LedgerEntry[] } {
  const feesCents = Math.min(before.owed.feesCents, heldTotal(before))
  const applied = { rentCents: 0, taxCents: 0, feesCents }
  return {
    feesCents,
    entries: feesCents === 0 ? [] : [heldMoneyApplied(applied, 'customer-account', before)],
  }
}

/** What of the money held is still the customer's after `settleUnused`, in cents; 0 where that does nothing. */
export async function unusedAfterSettling(db: Queryable, row: AgreementRow): Promise<Cents> {
  if (!isSettled(row)) return 0
  const before = await standingOf(db, row)
  const { feesCents, entries } = feesPaid(before)
  const heldCents = heldTotal(before) - feesCents
  const { unusedCents } = rewardUse([...(await entriesOf(db, row.customerId, row.id)), ...entries])
  return heldCents - Math.min(unusedCents, heldCents)
}

/**
 * Pays the fees that are still owed with the money held, and takes back the rewards in it, which are not paid out. Returns
 * what is held then; undefined if the agreement goes on or a payment has begun. Its customer must be locked.
 */
export async function settleUnused(
  tx: Queryable,
  row: AgreementRow,
  now: Date,
): Promise<Standing | undefined> {
  const { customerId, id: agreementId } = row
  if (!isSettled(row)) return undefined
  const before = await standingOf(tx, row)
  const key = `fees at end ${agreementId} ${now.toISOString()}`
  const { feesCents, entries } = feesPaid(before)
  for (const entry of entries) await book(tx, customerId, [{ agreementId, entry, key }], now)
  const cause = `at end ${agreementId} ${now.toISOString()}`
  await revokeUnused(tx, row, { atMostCents: heldTotal(before) - feesCents, cause }, now)
  return standingOf(tx, row)
}

/** Writes the refunds of what is held and not used any more. */
async function startUnused(tx: Queryable, row: AgreementRow, now: Date): Promise<readonly string[]> {
  const held = await settleUnused(tx, row, now)
  if (held === undefined || heldTotal(held) === 0) return []
  return writeUnusedRefunds(tx, { customerId: row.customerId, agreementId: row.id }, held, now)
}

/**
 * Gives back what every agreement that is closed or owned still holds of its customer's money, such as a reservation whose
 * goods came back before the next payment, or a fee that was waived after the last one, less the fees that are owed and
 * rewards for referrals. What no card or bank account can get back, a store hands out (`giveBackAtStore`). One whose
 * goods came back waits until then for the agreement to be resumed. Several workers may run at once: each agreement is
 * one transaction on its locked customer.
 * @returns how many refunds were made, and how many agreements failed
 */
export function returnUnusedMoney(context: Context): Promise<Tally> {
  return refundEach(context, unusedToReturn, startUnused)
}
