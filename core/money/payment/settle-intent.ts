import type { Charge } from '#adapters/payments/port.ts'
import type { Context } from '#core/context.ts'
import { lockCustomer } from '#core/shopper/customer/lock-customer.ts'
import { canHappen } from '#domain/base/state-machine.ts'
import { codeOfDeclined } from '#domain/money/bank-return.ts'
import { paymentMachine } from '#domain/money/payment-machine.ts'
import { hoursAfter } from '#platform/days-after.ts'
import { mustChange } from '#platform/db/change-state.ts'
import type { Queryable } from '#platform/db/database.ts'
import { changeDebitState } from '../bank-debit/change-state.ts'
import { findDebit, insertDebit } from '../bank-debit/queries.ts'
import { writeRefund } from '../refund/write-refund.ts'
import { captureReturned } from './capture-returned.ts'
import { changePaymentState } from './change-state.ts'
import { findIntent, type Intent } from './queries.ts'
import { endAccountUses, type IntentOutcome, returnDebit } from './return-debit.ts'
import { sendReceipt } from './send-receipt.ts'

type Answer = Charge | { readonly state: 'unknown' }

type Money = Extract<Charge, { readonly state: 'submitted' | 'captured' | 'returned' }>

/** How soon the job asks for a debit that has just gone out. */
const firstLookHours = 12

/** Books a payment: money that has arrived, or a debit that is on its way and counts as paid until it comes back. */
async function capture(tx: Queryable, outcome: IntentOutcome, gatewayReference: string): Promise<void> {
  const { intent, now, composition } = outcome
  if (intent.state !== 'pending' && intent.state !== 'released') return
  const effect = composition.paymentEffects[intent.purpose]
  const isLate = intent.state === 'released' || (await effect.isUnwanted?.(tx, outcome)) === true
  if (isLate) {
    mustChange(
      await changePaymentState(tx, intent, 'capture-late', { gatewayReference, settledAt: now }, now),
    )
    await writeRefund(tx, intent, 'late-capture', now)
  } else {
    const receipt = await effect.settled(tx, outcome)
    const change = { gatewayReference, receipt, settledAt: now }
    mustChange(await changePaymentState(tx, intent, 'settle', change, now))
    await sendReceipt(tx, outcome, receipt)
  }
}

/** Money that has arrived, is on its way, or came back. Throws if a return cannot be booked now. */
async function recordMoney(
  tx: Queryable,
  outcome: IntentOutcome,
  answer: Money,
  log: Context['log'],
): Promise<void> {
  const { intent, now, composition } = outcome
  const { customerId, id: intentId } = intent
  const debit = { customerId, intentId }
  const known = await findDebit(tx, debit)
  if (known?.state === 'returned') {
    if (answer.state === 'returned') return
    log.error(
      { payment: intentId, answer: answer.state },
      'a debit that came back is said not to have come back',
    )
    if (answer.state === 'captured') await captureReturned(tx, outcome, answer.reference)
    return
  }
  // Also one that is first seen once its money has arrived: its bank may still return it.
  const isNew = known === undefined && (answer.state !== 'captured' || intent.methodKind === 'bank')
  if (isNew) await insertDebit(tx, debit, now, hoursAfter(now, firstLookHours))
  if (answer.state === 'captured') {
    if (isNew || known?.state === 'submitted')
      mustChange(await changeDebitState(tx, debit, { event: 'settle' }, now))
    return capture(tx, outcome, answer.reference)
  }
  if (answer.state === 'returned') {
    const returned = await returnDebit(tx, outcome, answer.code)
    if (!returned.ok) throw new Error(`the return of payment ${intentId}: ${returned.problem.code}`)
    return
  }
  const waits = await composition.paymentEffects[intent.purpose].waitsForBank?.(tx, outcome)
  if (waits !== true || intent.state === 'released')
    await capture(tx, { ...outcome, isOnItsWay: true }, answer.reference)
}

async function markFailed(
  tx: Queryable,
  outcome: IntentOutcome,
  answer: Extract<Answer, { state: 'declined' | 'unknown' }>,
): Promise<void> {
  const { intent, composition } = outcome
  const failing = answer.state === 'declined' ? 'decline' : 'release'
  if (!canHappen(paymentMachine, intent.state, failing)) return
  await composition.paymentEffects[intent.purpose].failed(tx, outcome)
  const change = answer.state === 'declined' ? { declineCode: answer.code } : {}
  mustChange(await changePaymentState(tx, intent, failing, change, outcome.now))
}

/** A debit that was on its way and is declined has come back: it counted as paid, or its customer waits for it. */
async function asReturnIfDebited(
  { customerId, intentId }: { readonly customerId: string; readonly intentId: string },
  answer: Answer,
  { db }: Context,
): Promise<Answer> {
  if (answer.state !== 'declined') return answer
  const debit = await findDebit(db, { customerId, intentId })
  if (debit === undefined) return answer
  return { state: 'returned', reference: intentId, code: codeOfDeclined(answer.code) }
}

/**
 * Records the gateway's answer and all its effects in one transaction. The first one to know the answer, the
 * caller or the recovery job, settles the payment; later calls find it settled. `unknown` releases an intent
 * that the gateway does not know. A debit of a bank account counts as paid while it is on its way, unless its purpose
 * waits for the money; when it comes back, all is undone, and if it arrives after all, see `captureReturned`. Throws if a
 * return cannot be booked now.
 */
export async function settleIntent(
  customerId: string,
  intentId: string,
  given: Answer,
  context: Context,
): Promise<Intent> {
  const now = context.clock.now()
  const answer = await asReturnIfDebited({ customerId, intentId }, given, context)
  if (answer.state === 'returned')
    await endAccountUses({ customerId, id: intentId, code: answer.code }, context)
  return context.db.transaction(async (tx) => {
    const customer = await lockCustomer(tx, customerId)
    const intent = await findIntent(tx, customerId, intentId)
    if (intent === undefined) throw new Error(`no payment ${intentId}`)
    const outcome = { intent, customer, now, composition: context.composition }
    if (answer.state === 'declined' || answer.state === 'unknown') await markFailed(tx, outcome, answer)
    else await recordMoney(tx, outcome, answer, context.log)
    const after = await findIntent(tx, customerId, intentId)
    if (after === undefined) throw new Error(`no payment ${intentId}`)
    return after
  })
}
