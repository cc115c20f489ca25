import { changeAgreementsOfOrder } from '#core/agreement/agreement/change-state.ts'
import { endAgreementUses } from '#core/agreement/agreement/end-uses.ts'
import type { AgreementRow } from '#core/agreement/agreement/queries.ts'
import { releaseUnitsOf } from '#core/catalogue/stock/move-units.ts'
import type { PaymentOutcome } from '#core/composition.ts'
import { book } from '#core/money/ledger/book.ts'
import { type Intent, intentsOfOrder } from '#core/money/payment/queries.ts'
import { startRefund } from '#core/money/payment/start-refund.ts'
import { reopenBasket } from '#core/shopper/basket-merge/reopen-basket.ts'
import { cancellation } from '#domain/money/ledger.ts'
import { mustChange } from '#platform/db/change-state.ts'
import type { Queryable } from '#platform/db/database.ts'
import { enqueue } from '#platform/outbox/enqueue.ts'
import { changeDeliveryState } from '../delivery/change-state.ts'
import { changeOrderState } from './change-state.ts'
import { withdrawDeliveryReminder } from './delivery-reminder.ts'
import type { OrderRow } from './queries.ts'

/** The time at which an order ends, and the composition that ends what depends on it. */
export type Ending = Pick<PaymentOutcome, 'composition' | 'now'>

async function releaseOrder(
  tx: Queryable,
  order: OrderRow,
  event: 'cancel' | 'fail',
  now: Date,
): Promise<AgreementRow[]> {
  mustChange(await changeOrderState(tx, order, event, now))
  const agreements = await changeAgreementsOfOrder(tx, order, 'cancel', {}, now)
  mustChange(await changeDeliveryState(tx, order, 'cancel', {}))
  await releaseUnitsOf(
    tx,
    agreements.map(({ id }) => id),
  )
  return agreements
}

/**
 * Ends an order that was confirmed, its reminder, and what depends on its agreements, and returns its units to stock.
 * Nothing depends on those of an order that was never paid: a membership that the customer has beside it goes on when
 * it is given up.
 */
export async function endConfirmedOrder(tx: Queryable, order: OrderRow, ending: Ending): Promise<void> {
  for (const agreement of await releaseOrder(tx, order, 'cancel', ending.now))
    await endAgreementUses(tx, agreement, 'cancelled', ending)
  await withdrawDeliveryReminder(tx, order)
}

/** Ends an order that was never paid: returns its units to stock and its items to the shopper's basket. */
export async function failOrder(tx: Queryable, order: OrderRow, now: Date): Promise<void> {
  await releaseOrder(tx, order, 'fail', now)
  mustChange(await reopenBasket(tx, order.customerId, order.basketId, now))
}

async function refundOrderPayment(tx: Queryable, intent: Intent, now: Date): Promise<string> {
  const bookings = intent.parts.map((part) => ({
    agreementId: part.agreementId,
    entry: cancellation(part),
    key: `cancellation ${part.agreementId}`,
  }))
  await book(tx, intent.customerId, bookings, now)
  return startRefund(tx, intent, 'order-cancelled', now)
}

async function sendCancellation(tx: Queryable, order: OrderRow, now: Date): Promise<void> {
  await enqueue(tx, {
    channel: 'mail',
    recipient: order.email,
    locale: order.locale,
    template: 'order-cancelled',
    params: { name: order.delivery.firstName, orderNumber: order.number, amountCents: order.dueTodayCents },
    dedupeKey: `order-cancelled ${order.id}`,
    now,
  })
}

/**
 * Ends a paid order before its delivery: returns its units to stock, starts the refund of all payments, and
 * notifies the shopper. Returns the refunds to make.
 */
export async function cancelPaidOrder(tx: Queryable, order: OrderRow, ending: Ending): Promise<string[]> {
  const { now } = ending
  await endConfirmedOrder(tx, order, ending)
  const intents = await intentsOfOrder(tx, order.customerId, order.id)
  const refunds: string[] = []
  for (const intent of intents)
    if (intent.state === 'settled') refunds.push(await refundOrderPayment(tx, intent, now))
  await sendCancellation(tx, order, now)
  return refunds
}
