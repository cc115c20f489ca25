import { nothingHeld, paymentReceived } from '#domain/money/ledger.ts'
import { partCents } from '#domain/money/payment.ts'
import { returnRepaid } from '#domain/money/return-ledger.ts'
import { mustChange } from '#platform/db/change-state.ts'
import type { Queryable } from '#platform/db/database.ts'
import { changeDebitState } from '../bank-debit/change-state.ts'
import { book } from '../ledger/book.ts'
import { nextEntryKey, owedForReturns } from '../ledger/queries.ts'
import { writeRefund } from '../refund/write-refund.ts'
import { changePaymentState } from './change-state.ts'
import { lateMoneyKey } from './late-money.ts'
import type { IntentOutcome } from './return-debit.ts'

const nothingApplied = { rentCents: 0, taxCents: 0, feesCents: 0 }

/** Whether the customer still owes the whole payment, because it could not be taken out of what it paid. */
async function isOwed(tx: Queryable, { intent }: IntentOutcome): Promise<boolean> {
  for (const part of intent.parts) {
    const owedCents = await owedForReturns(tx, intent.customerId, part.agreementId)
    if (owedCents < partCents(part)) return false
  }
  return true
}

/**
 * The money of a debit that is booked as returned arrives after all. It pays what the customer owes for the return, or
 * else goes back to the customer, because what the debit paid is due again and may have been paid in another way. Money
 * of a payment that was given back before stands in the customer's account.
 */
export async function captureReturned(
  tx: Queryable,
  outcome: IntentOutcome,
  gatewayReference: string,
): Promise<void> {
  const { intent, now } = outcome
  const { customerId, id: intentId } = intent
  mustChange(await changeDebitState(tx, { customerId, intentId }, { event: 'settle' }, now))
  const owed = await isOwed(tx, outcome)
  if (owed || intent.state === 'refunded') {
    for (const part of intent.parts) {
      const { agreementId } = part
      const entry = owed
        ? returnRepaid(partCents(part))
        : paymentReceived(partCents(part), nothingApplied, 'customer-account', nothingHeld)
      const key = await nextEntryKey(tx, customerId, lateMoneyKey(intentId, agreementId))
      await book(tx, customerId, [{ agreementId, entry, key }], now)
    }
    if (intent.state === 'reversed') mustChange(await changePaymentState(tx, intent, 'settle-late', {}, now))
    return
  }
  const change = { gatewayReference, settledAt: now }
  mustChange(await changePaymentState(tx, intent, 'capture-late', change, now))
  await writeRefund(tx, intent, 'late-capture', now)
}
