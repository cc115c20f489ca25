import { book } from '#core/money/ledger/book.ts'
import { coversOf, replaceCovers } from '#core/money/payment/cover-queries.ts'
import { openCharges } from '#domain/agreement/rent-account.ts'
import { allocate } from '#domain/money/allocation.ts'
import { heldMoneyApplied, heldTotal, renewalCharge } from '#domain/money/ledger.ts'
import type { Queryable } from '#platform/db/database.ts'
import { findAgreement, setPaymentsMade } from '../agreement/queries.ts'
import { storeDay } from '../schedule/agreement-terms.ts'
import { accountOf, standingOf } from '../schedule/rent-account.ts'

/**
 * Settles charges with held money if it now covers them, after an event that lowered or returned them: fees,
 * reduced payments, a lower tax rate, a reversed payment. `cause` identifies the event; the same event is applied once.
 * @returns whether it settled anything
 */
export async function applyHeld(
  tx: Queryable,
  of: { customerId: string; id: string },
  cause: string,
  now: Date,
): Promise<boolean> {
  const row = await findAgreement(tx, of.customerId, of.id)
  if (row?.state !== 'active') return false
  const account = accountOf(row, await standingOf(tx, row))
  const charges = openCharges(account, storeDay(row, now))
  const { settled, applied, holding } = allocate(heldTotal(account.held), charges)
  if (settled.length === 0) return false
  const rents = settled.flatMap((charge) =>
    charge.number === null ? [] : [{ ...charge, number: charge.number }],
  )
  const agreementId = row.id
  const bookings = rents.map((charge) => ({
    agreementId,
    entry: renewalCharge(charge),
    key: `charge ${cause} ${charge.number}`,
  }))
  const used = heldMoneyApplied(applied, holding, account.held)
  await book(tx, row.customerId, [...bookings, { agreementId, entry: used, key: `held ${cause}` }], now)
  const covers = await coversOf(tx, row.customerId, row.id)
  const more = rents.map(({ number, dueOn }) => ({ number, dueOn, intentId: null }))
  await replaceCovers(tx, row.customerId, row.id, [...covers, ...more])
  await setPaymentsMade(tx, row, row.paymentsMade + rents.length, now)
  return true
}
