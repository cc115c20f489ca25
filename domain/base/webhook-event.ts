/** The types of events that other systems are told of (docs/api.md). A type that was published keeps its meaning. */
export const webhookEventTypes = [
  'order.created',
  'order.signed',
  'order.confirmed',
  'order.rescheduled',
  'order.delivered',
  'order.cancelled',
  'order.failed',
  'payment.settled',
  'payment.declined',
  'payment.released',
  'payment.refunded',
  'payment.reversed',
  'agreement.signed',
  'agreement.paid_initial',
  'agreement.started',
  'agreement.owned',
  'agreement.reopened',
  'agreement.lapsed',
  'agreement.returned',
  'agreement.reinstated',
  'agreement.closed',
  'agreement.cancelled',
] as const

export type WebhookEventType = (typeof webhookEventTypes)[number]
