import type { PaymentOutcome } from '#core/composition.ts'
import type { Context } from '#core/context.ts'
import { lockCustomer } from '#core/shopper/customer/lock-customer.ts'
import { bankingDayOf } from '#domain/base/banking-days.ts'
import type { CivilDate } from '#domain/base/civil-date.ts'
import { ok, type Result } from '#domain/base/result.ts'
import { hasReachedReturnLimit, type ReturnCode, retryDay, returnKind } from '#domain/money/bank-return.ts'
import { nothingHeld } from '#domain/money/ledger.ts'
import { partCents } from '#domain/money/payment.ts'
import { returnOwed } from '#domain/money/return-ledger.ts'
import { mustChange } from '#platform/db/change-state.ts'
import type { Queryable } from '#platform/db/database.ts'
import { changeDebitState } from '../bank-debit/change-state.ts'
import { countFundsReturns } from '../bank-debit/queries.ts'
import { findPresented, setRetry } from '../bank-debit/retry-queries.ts'
import { book } from '../ledger/book.ts'
import { nextEntryKey } from '../ledger/queries.ts'
import { endMethod } from '../payment-method/queries.ts'
import { refundsOf } from '../refund/queries.ts'
import { changePaymentState } from './change-state.ts'
import { findIntent, type Intent } from './queries.ts'

/** What became of a payment, with its internal fields. */
export type IntentOutcome = PaymentOutcome & { readonly intent: Intent }

type Returned = Pick<Intent, 'customerId' | 'id'> & { readonly code: ReturnCode }

/** Whether with the return of a payment for lack of money, not booked yet, its account is not charged for some time. */
async function reachesReturnLimit(
  tx: Queryable,
  { customerId, last4, isRetry }: Intent,
  now: Date,
): Promise<boolean> {
  if (last4 === null) return false
  const before = await countFundsReturns(tx, { customerId, last4 }, now)
  return hasReachedReturnLimit(before + (isRetry ? 0 : 1))
}

/** What a return means for everything else that is charged to the account. */
async function endAccountUsesInTx(
  tx: Queryable,
  { customerId, id, code }: Returned,
  context: Context,
): Promise<void> {
  const now = context.clock.now()
  await lockCustomer(tx, customerId)
  const intent = await findIntent(tx, customerId, id)
  if (intent === undefined || intent.methodId === null || intent.debit === 'returned') return
  const { methodId } = intent
  const kind = returnKind(code)
  const ends = kind === 'withdrawn' || kind === 'unusable' ? kind : null
  if (ends !== null) await endMethod(tx, { customerId, id: methodId }, ends, now)
  const agreementIds = intent.parts.map(({ agreementId }) => agreementId)
  const endsMethod = ends !== null || (kind === 'funds' && (await reachesReturnLimit(tx, intent, now)))
  const returned = { customerId, methodId, agreementIds, endsMethod, now }
  for (const stop of Object.values(context.composition.bankDebitReturned)) await stop(tx, returned)
}

/**
 * The bank returned a debit: an account that takes no more is not charged again, and autopay that charges it stops. In a
 * transaction of its own, before the return is booked, because the books may have to wait for another payment. No-op once
 * the return is booked.
 */
export function endAccountUses(returned: Returned, context: Context): Promise<void> {
  return context.db.transaction((tx) => endAccountUsesInTx(tx, returned, context))
}

/**
 * The store has given a debit's money back, and now its bank has too: the customer owes what they got twice. A refund that
 * is not made yet is done by the return instead.
 */
async function bookGivenTwice(tx: Queryable, { intent, now }: IntentOutcome): Promise<void> {
  const { customerId, id, parts } = intent
  const refunds = await refundsOf(tx, customerId, [id])
  if (!refunds.some(({ state }) => state === 'settled')) return
  for (const part of parts) {
    const { agreementId } = part
    const key = await nextEntryKey(tx, customerId, `returned ${id} ${agreementId}`)
    await book(tx, customerId, [{ agreementId, entry: returnOwed(partCents(part), nothingHeld), key }], now)
  }
}

/**
 * The day on which a returned debit is presented again, null if it is not: a payment of the schedule of one agreement,
 * out of an account that is still charged, as its customer allows.
 */
async function retryDayOf(tx: Queryable, outcome: IntentOutcome, code: ReturnCode) {
  const { intent, now, composition } = outcome
  const { customerId, id: intentId, state, purpose, agreementId, dueOn } = intent
  if (state !== 'settled' || purpose !== 'renewal' || agreementId === null || dueOn === null) return null
  if (await reachesReturnLimit(tx, intent, now)) return null
  const { firstId, firstAt, retried } = await findPresented(tx, { customerId, intentId })
  if (await composition.isRevoked.autopay(tx, { customerId, intentId: firstId })) return null
  return retryDay({ code, firstOn: bankingDayOf(firstAt), retried }, bankingDayOf(now))
}

/** In the morning of a day in all US time zones. */
function morningOf(day: CivilDate): Date {
  return new Date(`${day}T15:00:00Z`)
}

/**
 * The bank returned a debit, with a code. What the payment did is undone, or never happens if it waited for the money. A
 * payment whose money goes back anyway stays as it is: its refund is then done, or the customer owes what they got
 * twice. One that came back for lack of money may be presented again. Call `endAccountUses` before. Fails with
 * `payment-pending` or `return-not-possible`.
 */
export async function returnDebit(
  tx: Queryable,
  outcome: IntentOutcome,
  code: ReturnCode,
): Promise<Result<null>> {
  const { intent, composition, now } = outcome
  const effect = composition.paymentEffects[intent.purpose]
  const retryOn = await retryDayOf(tx, outcome, code)
  const returned: IntentOutcome = { ...outcome, returnCode: code, ...(retryOn !== null && { retryOn }) }
  if (intent.state === 'pending') {
    await effect.failed(tx, returned)
    const declineCode = returnKind(code) === 'funds' ? 'insufficient_funds' : 'other'
    mustChange(await changePaymentState(tx, intent, 'decline', { declineCode }, now))
  }
  if (intent.state === 'settled') {
    const reversed = await effect.reverse(tx, returned)
    if (!reversed.ok) return reversed
    mustChange(await changePaymentState(tx, intent, 'reverse', {}, now))
  }
  if (intent.state === 'refunded') await bookGivenTwice(tx, outcome)
  const { customerId, id: intentId } = intent
  mustChange(await changeDebitState(tx, { customerId, intentId }, { event: 'return', code }, now))
  if (retryOn !== null) await setRetry(tx, { customerId, intentId }, morningOf(retryOn))
  return ok(null)
}
