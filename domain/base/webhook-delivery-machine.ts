import { machine, type StateOf } from './state-machine.ts'

/**
 * An event on its way to one endpoint. A slow process may still deliver what another one has taken over; an operator may
 * have it sent again at any time.
 */
export const webhookDeliveryMachine = machine(
  'webhook-delivery',
  'waiting',
  {
    waiting: { deliver: 'delivered', 'try-later': 'waiting', 'give-up': 'failed' },
    failed: { deliver: 'delivered', replay: 'waiting' },
    delivered: { replay: 'waiting' },
  },
  ['failed', 'delivered'],
)

export type WebhookDeliveryState = StateOf<typeof webhookDeliveryMachine>
