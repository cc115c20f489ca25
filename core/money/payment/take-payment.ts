import { createHash } from 'node:crypto'
import type { Charge, ChargeInitiator } from '#adapters/payments/port.ts'
import type { Context, Customer } from '#core/context.ts'
import { findMerchantAccount } from '#core/places/store/merchant-account.ts'
import { lockCustomer } from '#core/shopper/customer/lock-customer.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import type { PaymentPurpose } from '#domain/money/payment.ts'
import type { Queryable } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { areChargesPaused, findRestored } from '#platform/restored-backup/queries.ts'
import type { MethodRow } from '../payment-method/queries.ts'
import { usableMethod } from '../payment-method/usable-method.ts'
import { knownCharge } from './known-charge.ts'
import { paymentIdOf } from './payment-id.ts'
import { findByKey, type Intent, insertIntent, isTakenAlready, type NewIntent } from './queries.ts'
import type { Payment } from './schema.ts'
import { settleIntent } from './settle-intent.ts'
import { shownPayment } from './shown-payment.ts'

/** Amount and allocation of a payment. Built inside the transaction that locks the customer. */
export type PaymentPlan = Pick<
  NewIntent,
  'orderId' | 'agreementId' | 'dueOn' | 'paymentNumber' | 'amountCents' | 'parts'
> & {
  /** Whether a bank account cannot pay it, because a debit came back before. */
  readonly takesCardsOnly?: boolean
  /**
   * Whether it pays several agreements, one of them for the last time. Ownership waits for the money of a bank account,
   * and the other agreements would wait with it.
   */
  readonly lastAmongOthers?: boolean
}

export type PaymentRequest = {
  readonly purpose: PaymentPurpose
  readonly idempotencyKey: string
  /** The saved method to charge; default: the newest that is no bank account. Not needed if nothing is to be charged. */
  readonly methodId: string | undefined
  /** Why a method is charged, unless its owner asks for this payment alone. */
  readonly initiator?: ChargeInitiator
  /** All input of the request: it must be the same for every request with one key. */
  readonly body: Readonly<Record<string, string | number>>
  plan(tx: Queryable, now: Date): Promise<Result<PaymentPlan>>
}

/** The customer whose method is charged, by their own request or by autopay. */
type Payer = Pick<Customer, 'customerId'>

/** How long the recovery job leaves a new intent to the request that created it. */
const graceSeconds = 60

function hashOf(request: PaymentRequest): string {
  const body = Object.entries({ ...request.body, purpose: request.purpose, methodId: request.methodId ?? '' })
  return createHash('sha256').update(JSON.stringify(body.sort())).digest('hex')
}

/** The method to charge, or null if held money covers the amount. */
async function methodFor(
  tx: Queryable,
  customerId: string,
  {
    methodId,
    amountCents,
    takesCardsOnly,
    lastAmongOthers,
  }: Pick<PaymentRequest, 'methodId'> &
    Pick<PaymentPlan, 'amountCents' | 'takesCardsOnly' | 'lastAmongOthers'>,
  now: Date,
): Promise<Result<MethodRow | null>> {
  if (amountCents === 0) return ok(null)
  const method = await usableMethod(tx, customerId, methodId, now)
  if (!method.ok || method.value.kind !== 'bank') return method
  if (lastAmongOthers === true) return fail('last-payment-alone', { field: 'methodId' })
  return takesCardsOnly === true ? fail('card-needed', { field: 'methodId' }) : method
}

/** After a backup was restored only what the payment service has taken already, until an operator resumes payments. */
async function mayCharge(tx: Queryable, id: string, { amountCents }: PaymentPlan): Promise<boolean> {
  return !(await areChargesPaused(tx)) || isTakenAlready(tx, { id, amountCents })
}

/** Step 1: writes the intent before anything else happens. */
function writeIntent(who: Payer, request: PaymentRequest, context: Context): Promise<Result<Intent>> {
  const { customerId } = who
  const { idempotencyKey } = request
  const now = context.clock.now()
  const requestHash = hashOf(request)
  const id = paymentIdOf(customerId, idempotencyKey)
  return inTransaction(context.db, async (tx) => {
    const { paysOnline } = await lockCustomer(tx, customerId)
    const known = await findByKey(tx, customerId, { key: idempotencyKey, id })
    if (known !== undefined)
      return known.requestHash === requestHash ? ok(known) : fail('idempotency-mismatch')
    if (!paysOnline) return fail('online-payment-off')
    const plan = await request.plan(tx, now)
    if (!plan.ok) return plan
    if (!(await mayCharge(tx, id, plan.value))) return fail('payments-paused')
    const method = await methodFor(tx, customerId, { ...request, ...plan.value }, now)
    if (!method.ok) return method
    const written = await insertIntent(tx, {
      ...plan.value,
      customerId,
      id,
      requestHash,
      idempotencyKey,
      purpose: request.purpose,
      methodId: method.value?.id ?? null,
      nextAttemptAt: new Date(now.getTime() + graceSeconds * 1000),
      now,
    })
    return ok(written)
  })
}

/**
 * What the gateway knows of a charge that the store may have lost with its database. What keeps a gateway from charging a
 * key twice may be in that database too, so it is asked first.
 */
async function chargeBeforeRestore(id: string, { db, adapters }: Context): Promise<Charge | undefined> {
  return (await findRestored(db)) === undefined ? undefined : adapters.payments.findCharge(id)
}

/**
 * Step 2: calls the gateway with the intent's id as key. Without an answer, queries what the gateway knows.
 */
async function askGateway(
  intent: Intent,
  initiator: ChargeInitiator | undefined,
  context: Context,
): Promise<Charge | undefined> {
  const { payments } = context.adapters
  try {
    if (intent.methodToken === null) return await knownCharge(intent, context)
    const known = await chargeBeforeRestore(intent.id, context)
    if (known !== undefined) return known
    return await payments.charge({
      key: intent.id,
      token: intent.methodToken,
      amountCents: intent.amountCents,
      description: context.settings.siteName,
      merchantAccount: await findMerchantAccount(intent.storeId, intent.methodKind ?? 'card', context),
      initiator: intent.methodKind === 'bank' ? undefined : initiator,
    })
  } catch (error) {
    context.log.warn({ err: error, payment: intent.id }, 'the gateway did not answer a charge')
    return knownCharge(intent, context).catch(() => undefined)
  }
}

function answerOf(intent: Intent): Result<Payment> {
  if (intent.state === 'declined')
    return fail('payment-declined', { params: { reason: intent.declineCode ?? 'other' } })
  return intent.state === 'released' ? fail('payment-released') : ok(shownPayment(intent))
}

/**
 * Takes a payment from a saved method, exactly once per idempotency key: writes the intent, calls the gateway
 * outside any transaction, and settles its answer. Without an answer the payment stays `pending`, which is
 * returned as a success and must be shown as pending; the recovery job finds out the result.
 * Fails with `idempotency-mismatch`, `payment-method-not-found`, `payment-method-expired`, `payment-method-ended`,
 * `card-needed`, `last-payment-alone`, `online-payment-off`, `payments-paused` (after a backup was restored),
 * `payment-declined` (params: reason), `payment-released`, or any failure of the plan.
 */
export async function takePayment(
  who: Payer,
  request: PaymentRequest,
  context: Context,
): Promise<Result<Payment>> {
  const begun = await writeIntent(who, request, context)
  if (!begun.ok) return begun
  if (begun.value.state !== 'pending') return answerOf(begun.value)
  const charge = await askGateway(begun.value, request.initiator, context)
  if (charge === undefined) return answerOf(begun.value)
  return answerOf(await settleIntent(who.customerId, begun.value.id, charge, context))
}
