import type { Context } from '#core/context.ts'
import { lockCustomer } from '#core/shopper/customer/lock-customer.ts'
import { mailCustomer } from '#core/shopper/customer/mail-customer.ts'
import { refundPaid } from '#domain/money/ledger.ts'
import { partCents } from '#domain/money/payment.ts'
import { book } from '../ledger/book.ts'
import { cardText } from '../payment-method/card-text.ts'
import { changeRefundState } from './change-state.ts'
import { findRefund, paymentOf, type RefundedPayment, type RefundRow, returnedByBank } from './queries.ts'
import { listedSince, withdrawRefund } from './returned-refund.ts'

/** After this many attempts an operator must handle the refund. */
const maxAttempts = 12

/** What the log says of a refund that failed. */
export const refundFailed = 'a refund did not come through'

/** What each agreement gets of a refund: its part of the payment, or its deposit or unused money alone. */
function sharesOf({ agreementId, amountCents }: RefundRow, { parts }: RefundedPayment) {
  if (agreementId !== null) return [{ agreementId, cents: amountCents }]
  return parts.map((part) => ({ agreementId: part.agreementId, cents: partCents(part) }))
}

async function settleRefund(refund: RefundRow, reference: string, context: Context): Promise<void> {
  const now = context.clock.now()
  const { customerId, id } = refund
  await context.db.transaction(async (tx) => {
    const customer = await lockCustomer(tx, customerId)
    const current = await findRefund(tx, customerId, id)
    if (current === undefined) return
    const settled = { gatewayReference: reference, at: now }
    const changed = await changeRefundState(tx, current, 'settle', { settled })
    if (!changed.ok) return
    const payment = await paymentOf(tx, refund)
    const entries = sharesOf(refund, payment).map(({ agreementId, cents }) => ({
      agreementId,
      entry: refundPaid(cents),
      key: `refund ${id} ${agreementId}`,
    }))
    await book(tx, customerId, entries, now)
    const params = { amountCents: refund.amountCents, card: cardText(payment, customer.locale) }
    const template = refund.reason === 'deposit' ? 'deposit-sent' : 'refund-sent'
    await mailCustomer(tx, customer, { template, params, dedupeKey: `refund ${id}` }, now)
  })
}

function ask(
  refund: RefundRow,
  { gatewayReference }: RefundedPayment,
  context: Context,
): Promise<{ reference: string }> {
  if (gatewayReference === null) throw new Error('a payment without a charge has nothing to give back')
  return context.adapters.payments.refund({
    key: refund.id,
    reference: gatewayReference,
    amountCents: refund.amountCents,
  })
}

type List = () => Promise<ReadonlySet<string>>

async function request(
  refund: RefundRow,
  payment: RefundedPayment,
  context: Context,
  listed: List | undefined,
): Promise<void> {
  if (payment.debit === 'returned') {
    // The bank has given the whole payment back itself.
    if (refund.agreementId === null) return settleRefund(refund, returnedByBank, context)
    // A deposit or unused money that went out before is owed, and a repeated request only says how it is called.
    const sent = await (listed?.() ?? listedSince(refund.createdAt, context))
    if (!sent.has(refund.id)) return withdrawRefund(refund, context)
  }
  const { reference } = await ask(refund, payment, context)
  await settleRefund(refund, reference, context)
}

/**
 * What `makeRefund` does, for the job that retries it: throws if the refund does not come through.
 * @param listed reads the payment service's list of refunds, if the debit of this one had come back before; by default
 *   it is read for this refund alone
 */
export async function tryRefund(
  customerId: string,
  refundId: string,
  context: Context,
  listed?: List,
): Promise<void> {
  const refund = await findRefund(context.db, customerId, refundId)
  if (refund?.state !== 'pending') return
  const payment = await paymentOf(context.db, refund)
  if (payment.debit === 'submitted') return
  try {
    await request(refund, payment, context, listed)
  } catch (error) {
    if (refund.attempts >= maxAttempts) await changeRefundState(context.db, refund, 'refuse', {})
    throw error
  }
}

/**
 * Requests a stored refund from the gateway by its key, and settles it; money out of a bank account only once it has
 * arrived. Where that money came back since, a deposit or unused money is not asked for any more. Safe to repeat. If it
 * fails, that is logged, and the recovery job retries it; after twelve attempts it is left to an operator (`refused`).
 */
export async function makeRefund(customerId: string, refundId: string, context: Context): Promise<void> {
  await tryRefund(customerId, refundId, context).catch((error: unknown) => {
    context.log.warn({ err: error, refund: refundId }, refundFailed)
  })
}
