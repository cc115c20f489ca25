import { z } from 'zod'
import { agreementMachine } from '#domain/agreement/agreement-machine.ts'
import { frequencies } from '#domain/base/frequency.ts'
import { type WebhookEventType, webhookEventTypes } from '#domain/base/webhook-event.ts'
import { paymentMachine } from '#domain/money/payment-machine.ts'
import { orderMachine } from '#domain/ordering/order-machine.ts'

const statesOf = (of: { readonly transitions: object }) => z.enum(Object.keys(of.transitions))
const cents = z.int().describe('an amount in cents of US dollars')
const orderNo = z.string().describe('the number of the order, as in the calls')
const agreementNumber = z.string().describe('the number of the agreement, as in the calls')
const customerId = z.string().length(22).describe('the id of the customer, as in the calls')
const storeId = z.string().describe('the id of the store')

const order = z.strictObject({
  orderNo,
  customerId,
  storeId,
  state: statesOf(orderMachine),
  dueTodayCents: cents,
  deliveryOn: z.iso.date().describe('the planned day of the goods, in the time zone of the store'),
})

const payment = z.strictObject({
  paymentId: z.uuid(),
  customerId,
  state: statesOf(paymentMachine),
  purpose: z.enum(['initial', 'renewal', 'payoff', 'reinstatement', 'club', 'returned']),
  amountCents: cents,
  keptCents: cents.describe('what pays for nothing yet, in cents: held until it covers a whole payment'),
  orderNo: orderNo.nullable().describe('of an initial payment; null for all others'),
  agreementNumbers: z.array(agreementNumber).describe('what it pays for; empty for a membership'),
})

const agreement = z.strictObject({
  agreementNumber,
  orderNo,
  customerId,
  storeId,
  state: statesOf(agreementMachine),
  frequency: z.enum(frequencies),
  payments: z.int().describe('payments until the goods are owned, as agreed'),
  paymentsMade: z.int(),
  paymentCents: cents.describe('the rent of a payment in cents, before tax'),
  taxCents: cents.describe('its tax in cents, as agreed'),
})

const nouns = {
  order: {
    data: order,
    example: {
      orderNo: '10000001',
      customerId: 'wbRzBMaDQ0ybRX0YxYZkWg',
      storeId: '00101',
      state: 'confirmed',
      dueTodayCents: 2_999,
      deliveryOn: '2026-03-05',
    },
  },
  payment: {
    data: payment,
    example: {
      paymentId: '6a2f41a3-c54c-4b0f-9d5e-3b7a0d1f2c11',
      customerId: 'wbRzBMaDQ0ybRX0YxYZkWg',
      state: 'settled',
      purpose: 'renewal',
      amountCents: 3_224,
      keptCents: 0,
      orderNo: null,
      agreementNumbers: ['100000001'],
    },
  },
  agreement: {
    data: agreement,
    example: {
      agreementNumber: '100000001',
      orderNo: '10000001',
      customerId: 'wbRzBMaDQ0ybRX0YxYZkWg',
      storeId: '00101',
      state: 'active',
      frequency: 'WEEKLY',
      payments: 78,
      paymentsMade: 1,
      paymentCents: 2_999,
      taxCents: 225,
    },
  },
} as const

/** When each event is told; the state in its data is the one that it led to. */
const meanings: Readonly<Record<WebhookEventType, string>> = {
  'order.created': 'An order was made and waits for its signature.',
  'order.signed': 'All agreements of the order were signed.',
  'order.confirmed': 'Its first payment was made.',
  'order.rescheduled': 'It has another day of delivery or pickup.',
  'order.delivered': 'The shopper has the goods, and rent begins.',
  'order.cancelled': 'It was cancelled before delivery; what was paid goes back.',
  'order.failed': 'It was never confirmed, and its basket is open again.',
  'payment.settled': 'A payment counts as made; out of a bank account, its money may still be on its way.',
  'payment.declined': 'A payment was declined.',
  'payment.released': 'A payment came to nothing: no money moved.',
  'payment.refunded': 'The money of a payment goes back.',
  'payment.reversed': 'The bank of the customer took a payment back.',
  'agreement.signed': 'An agreement was signed.',
  'agreement.paid_initial': 'Its first payment was made.',
  'agreement.started': 'The goods were handed over, and rent begins.',
  'agreement.owned': 'The goods are the customer’s own: the last payment or an early purchase was made.',
  'agreement.reopened': 'The payment that made the goods the customer’s own was taken back.',
  'agreement.lapsed':
    'It ended because it was not paid; the state’s law says how long it can be taken up again.',
  'agreement.returned': 'The goods came back.',
  'agreement.reinstated': 'It was taken up again.',
  'agreement.closed': 'The time in which it could be taken up again is over.',
  'agreement.cancelled': 'It was cancelled before the goods were handed over.',
}

/** A message as an endpoint gets it: its schema, an example, and what it says. */
export type WebhookMessage = {
  readonly summary: string
  readonly schema: z.ZodType
  readonly example: object
}

function messageOf(type: WebhookEventType): WebhookMessage {
  const noun = type.slice(0, type.indexOf('.')) as keyof typeof nouns
  const { data, example } = nouns[noun]
  const schema = z.strictObject({
    id: z.uuid().describe('the id of the event, as in webhook-id; a message that is sent again has the same'),
    type: z.literal(type),
    timestamp: z.iso.datetime().describe('when it happened; a message that is sent again keeps it'),
    data,
  })
  return {
    summary: meanings[type],
    schema,
    example: {
      ...{ id: '0b0f1c9c-42ad-4be9-8b0d-9d35a6d1b7aa', type },
      ...{ timestamp: '2026-03-02T15:00:00.000Z', data: example },
    },
  }
}

/** What endpoints are told (platform/webhook), by type. */
export const webhookMessages = Object.fromEntries(
  webhookEventTypes.map((type) => [type, messageOf(type)]),
) as Readonly<Record<WebhookEventType, WebhookMessage>>
