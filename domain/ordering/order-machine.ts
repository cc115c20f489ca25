import { machine, type StateOf } from '../base/state-machine.ts'

/**
 * An order. Its agreements are signed together, the initial payment confirms it, and delivery or cancellation
 * ends it. `failed` is an order that was never confirmed (not signed, not paid, or its approval expired); its
 * basket can be used again.
 */
export const orderMachine = machine('order', 'created', {
  created: { sign: 'signed', fail: 'failed' },
  signed: { 'start-payment': 'paying', fail: 'failed' },
  paying: { 'payment-settled': 'confirmed', 'payment-declined': 'signed' },
  confirmed: { reschedule: 'confirmed', deliver: 'delivered', cancel: 'cancelled' },
  delivered: {},
  cancelled: {},
  failed: {},
})

export type OrderState = StateOf<typeof orderMachine>
