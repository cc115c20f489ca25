import type { Context } from '#core/context.ts'
import { book } from '#core/money/ledger/book.ts'
import { writeUnusedRefunds } from '#core/money/refund/write-agreement-refund.ts'
import { heldMoneyApplied, heldTotal, type Standing } from '#domain/money/ledger.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { AgreementRow } from '../agreement/queries.ts'
import { standingOf } from '../agreement/rent-account.ts'
import { takeBackUnused } from '../reward/take-back.ts'
import { unusedToReturn } from './queries.ts'
import { refundEach } from './refund-each.ts'

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
  // Since it was found, its payoff may have been taken back, or a payment begun.
  const isOver = row.state === 'closed' || row.state === 'owned'
  if (!isOver || row.pendingPayment !== null) return undefined
  const before = await standingOf(tx, row)
  const feesCents = Math.min(before.owed.feesCents, heldTotal(before))
  if (feesCents > 0) {
    const entry = heldMoneyApplied({ rentCents: 0, taxCents: 0, feesCents }, 'customer-account', before)
    await book(
      tx,
      customerId,
      [{ agreementId, entry, reason: `fees at end ${agreementId} ${now.toISOString()}` }],
      now,
    )
  }
  const cause = `at end ${agreementId} ${now.toISOString()}`
  await takeBackUnused(tx, row, { atMostCents: heldTotal(before) - feesCents, cause }, now)
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
 * rewards for referrals. What no card or bank account can get back, a store hands out (`giveBackAtStore`). One whose goods came back waits until then for the agreement to be resumed.
 * Several workers may run at once: each agreement is one transaction on its locked customer.
 * @returns the number of refunds
 */
export function returnUnusedMoney(context: Context): Promise<number> {
  return refundEach(context, unusedToReturn, startUnused)
}
