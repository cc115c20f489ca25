import { changeAgreementsOfOrder } from '#core/agreement/agreement/change-state.ts'
import { notifyOfEarlyPurchase } from '#core/agreement/ownership/notify-early-purchase.ts'
import { receiptLine } from '#core/agreement/payment/receipt-line.ts'
import type { PaymentEffect, PaymentOutcome } from '#core/composition.ts'
import { book } from '#core/money/ledger/book.ts'
import { cardText } from '#core/money/payment-method/card-text.ts'
import { sumCents } from '#domain/base/money.ts'
import { depositKept, initialCharge, paymentReceived } from '#domain/money/ledger.ts'
import { type PaymentPart, partCents } from '#domain/money/payment.ts'
import { mustChange } from '#platform/db/change-state.ts'
import type { Queryable } from '#platform/db/database.ts'
import { enqueue } from '#platform/outbox/enqueue.ts'
import { pathTo } from '#site/urls.ts'
import { changeOrderState } from '../order/change-state.ts'
import { handoverParams } from '../order/handover-params.ts'
import { findOrder, type OrderRow } from '../order/queries.ts'
import { refundInitial, reverseInitial } from './undo-initial.ts'

async function findPayingOrder(tx: Queryable, { intent }: PaymentOutcome): Promise<OrderRow> {
  const order = await findOrder(tx, intent.customerId, intent.orderId ?? '')
  if (order?.state !== 'paying') throw new Error(`payment ${intent.id} does not fit its order`)
  return order
}

function depositBookings({ agreementId, depositCents = 0 }: PaymentPart) {
  if (depositCents === 0) return []
  return [{ agreementId, entry: depositKept(depositCents), key: `deposit ${agreementId}` }]
}

async function bookInitial(tx: Queryable, { intent, now }: PaymentOutcome): Promise<void> {
  const bookings = intent.parts.flatMap((part) => [
    {
      agreementId: part.agreementId,
      entry: initialCharge(part),
      key: `charge ${intent.id} ${part.agreementId}`,
    },
    {
      agreementId: part.agreementId,
      entry: paymentReceived(partCents(part), part, 'customer-account'),
      key: `payment ${intent.id} ${part.agreementId}`,
    },
    ...depositBookings(part),
  ])
  await book(tx, intent.customerId, bookings, now)
}

async function sendConfirmation(
  tx: Queryable,
  order: OrderRow,
  numbers: readonly string[],
  { intent, customer, now, isOnItsWay }: PaymentOutcome,
): Promise<void> {
  const reservationCents = sumCents(intent.parts.map(({ keptCents = 0 }) => keptCents))
  const template = order.fulfilment === 'pickup' ? 'order-pickup-planned' : 'order-confirmed'
  await enqueue(tx, {
    channel: 'mail',
    recipient: order.email,
    locale: order.locale,
    template,
    params: {
      ...(await handoverParams(tx, order)),
      name: customer.firstName ?? order.delivery.firstName,
      orderNumber: order.number,
      agreements: numbers.length,
      agreementNumbers: numbers.join(', '),
      amountCents: intent.amountCents,
      reservation: reservationCents > 0 ? 'yes' : 'no',
      reservationCents,
      card: cardText(intent, order.locale),
      way: isOnItsWay === true ? 'yes' : 'no',
      link: pathTo('myAccount'),
    },
    dedupeKey: `order ${order.id}`,
    now,
  })
}

/** The initial payment: confirms the order and its agreements; nothing is due before delivery. */
export const confirmOrder: PaymentEffect = {
  async settled(tx, outcome) {
    const order = await findPayingOrder(tx, outcome)
    mustChange(await changeOrderState(tx, order, 'payment-settled', outcome.now))
    const agreements = await changeAgreementsOfOrder(
      tx,
      order,
      'pay-initial',
      { paymentsMade: 1 },
      outcome.now,
    )
    await bookInitial(tx, outcome)
    await sendConfirmation(
      tx,
      order,
      agreements.map((agreement) => agreement.number),
      outcome,
    )
    for (const agreement of agreements)
      await notifyOfEarlyPurchase(tx, agreement, outcome.customer, outcome.now)
    const keptFor = (id: string) =>
      outcome.intent.parts.find(({ agreementId }) => agreementId === id)?.keptCents ?? 0
    return agreements.map((agreement) => receiptLine(agreement, outcome.now, keptFor(agreement.id)))
  },
  async failed(tx, outcome) {
    const order = await findPayingOrder(tx, outcome)
    mustChange(await changeOrderState(tx, order, 'payment-declined', outcome.now))
  },
  refund: refundInitial,
  reverse: reverseInitial,
}
