import { machine, type StateOf } from '../state-machine.ts'

/** An order: its agreements are signed together, the initial payment confirms it, delivery or cancelling ends it. */
export const orderMachine = machine('order', 'created', {
  created: { sign: 'signed', cancel: 'cancelled' },
  signed: { 'start-payment': 'paying', cancel: 'cancelled' },
  paying: { 'payment-settled': 'confirmed', 'payment-declined': 'signed' },
  confirmed: { deliver: 'delivered', cancel: 'cancelled' },
  delivered: {},
  cancelled: {},
})

export type OrderState = StateOf<typeof orderMachine>
