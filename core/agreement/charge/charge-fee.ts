import type { Context } from '#core/context.ts'
import { book } from '#core/money/ledger/book.ts'
import { findAnyIntent } from '#core/money/payment/queries.ts'
import { type ChargeKind, chargeCents } from '#domain/agreement/agreement-charges.ts'
import { dueDate } from '#domain/agreement/schedule.ts'
import { addMonths } from '#domain/base/civil-date.ts'
import type { Cents } from '#domain/base/money.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { pickupCap } from '#domain/law/charge-caps.ts'
import { canCostReturnFee } from '#domain/money/bank-return.ts'
import { feeCharge } from '#domain/money/ledger.ts'
import { audited } from '#platform/audit/audited.ts'
import type { Queryable } from '#platform/db/database.ts'
import { readInput } from '#platform/read-input.ts'
import { lockByNumber } from '../agreement/lock-by-number.ts'
import { notifyCustomer } from '../agreement/notify-customer.ts'
import type { AgreementRow } from '../agreement/queries.ts'
import { lateFeeKey, pickupFeeKey } from '../late-fee/late-fees.ts'
import { lateFeeRows } from '../late-fee/queries.ts'
import { packOf, storeDay, termsOf } from '../schedule/agreement-terms.ts'
import { isRunning, notRunning } from '../schedule/running.ts'
import { isBooked, pickupsSince } from './queries.ts'
import { returnedPaymentInput } from './schema.ts'

type Locked = Extract<Awaited<ReturnType<typeof lockByNumber>>, { ok: true }>['value']

type Fee = {
  readonly kind: Extract<ChargeKind, 'returned-payment' | 'pickup'>
  readonly cents: Cents
  readonly key: string
}

/** The key of the fee for a payment that the bank returned, in the ledger, which books each key once. */
function returnedFeeKey(paymentId: string): string {
  return `returned-payment-fee ${paymentId}`
}

/** Books a fee that the agreement names, once under its key, and tells the customer. */
async function charge(tx: Queryable, { row, customer }: Locked, fee: Fee, now: Date): Promise<Result<null>> {
  const { kind, cents, key } = fee
  if (!isRunning(row)) return notRunning(row)
  const mostCents = chargeCents(row.charges, kind)
  if (!Number.isSafeInteger(cents) || cents <= 0 || cents > mostCents)
    return fail('fee-not-allowed', { field: 'cents', params: { mostCents } })
  // A pending payment was planned with the fees of before.
  if (row.pendingPayment !== null) return fail('payment-pending')
  if (await isBooked(tx, row.customerId, key)) return fail('fee-already-charged')
  const entry = feeCharge(cents, kind === 'pickup' ? 'pickup-fee' : 'returned-payment-fee')
  await book(tx, row.customerId, [{ agreementId: row.id, entry, key }], now)
  const params = { feeCents: cents, kind: kind === 'pickup' ? 'pickup' : 'returned' }
  await notifyCustomer(tx, row, customer, { template: 'fee-charged', params, event: key }, now)
  return ok(null)
}

/**
 * An operator's command to charge the fee for a payment that the bank returned: at most what the agreement names, which
 * is never more than its state allows, and once for a payment. Recorded in the audit trail, also if it fails.
 * Fails with `not-found` (no such payment of that agreement), `payment-not-returned` (also if not for lack of money),
 * `agreement-not-running`, `fee-not-allowed` (cents: the agreement names no such fee, or a lower one),
 * `fee-already-charged` or `payment-pending`.
 */
export function chargeReturnedPayment(
  input: { readonly agreementNumber: string; readonly paymentId: string; readonly cents: Cents },
  actor: string,
  context: Context,
): Promise<Result<null>> {
  const command = { actor, command: 'charge-returned-payment', input: { ...input } }
  return audited(context, command, async (tx, now) => {
    const found = await lockByNumber(tx, input.agreementNumber)
    if (!found.ok) return found
    const read = readInput(returnedPaymentInput, { paymentId: input.paymentId })
    if (!read.ok) return read
    const { row } = found.value
    const intent = await findAnyIntent(tx, read.value.paymentId)
    const isOwn = intent?.parts.some(({ agreementId }) => agreementId === row.id)
    if (intent === undefined || isOwn !== true) return fail('not-found', { field: 'paymentId' })
    // What the store presents again by itself costs nothing more.
    const isFree =
      intent.state !== 'reversed' ||
      intent.isRetry ||
      (intent.returnCode !== null && !canCostReturnFee(intent.returnCode))
    if (isFree) return fail('payment-not-returned', { field: 'paymentId' })
    const key = returnedFeeKey(intent.id)
    return charge(tx, found.value, { kind: 'returned-payment', cents: input.cents, key }, now)
  })
}

/** Whether a payment of the schedule has fallen due, has no late fee, and the state's number of pickups is not used up. */
async function checkPickup(
  tx: Queryable,
  row: AgreementRow,
  paymentNumber: number,
  now: Date,
): Promise<Result<null>> {
  const today = storeDay(row, now)
  const terms = termsOf(row)
  const isOne = Number.isSafeInteger(paymentNumber) && paymentNumber > 1 && paymentNumber <= terms.payments
  if (!isOne || dueDate(terms, paymentNumber) > today) return fail('not-found', { field: 'paymentNumber' })
  const late = await lateFeeRows(tx, row.customerId, row.id)
  if (late.some(({ reason }) => reason === lateFeeKey(row.id, paymentNumber)))
    return fail('fee-already-charged', { field: 'paymentNumber' })
  const { most, months } = pickupCap(packOf(row))
  const before = await pickupsSince(tx, row, addMonths(today, -months))
  return before < most
    ? ok(null)
    : fail('pickup-limit-reached', { field: 'paymentNumber', params: { most, months } })
}

/**
 * An operator's command to charge for a payment that was picked up at the customer's home: at most what the agreement
 * names, no oftener than its state allows, once for a payment of the schedule, and instead of its late fee. Recorded in
 * the audit trail, also if it fails. Fails with `not-found` (no such agreement, or no payment of that number that has
 * fallen due), `pickup-limit-reached`, `agreement-not-running`, `fee-not-allowed`, `fee-already-charged` (or its late
 * fee was) or `payment-pending`.
 */
export function chargePickup(
  input: { readonly agreementNumber: string; readonly paymentNumber: number; readonly cents: Cents },
  actor: string,
  context: Context,
): Promise<Result<null>> {
  const command = { actor, command: 'charge-pickup', input: { ...input } }
  return audited(context, command, async (tx, now) => {
    const found = await lockByNumber(tx, input.agreementNumber)
    if (!found.ok) return found
    const { row } = found.value
    const checked = await checkPickup(tx, row, input.paymentNumber, now)
    if (!checked.ok) return checked
    const key = pickupFeeKey(row.id, input.paymentNumber)
    return charge(tx, found.value, { kind: 'pickup', cents: input.cents, key }, now)
  })
}
