import { machine, type StateOf } from '../base/state-machine.ts'

/**
 * A payment intent. It is written before the gateway is asked and stays `pending` until the answer is known, whoever
 * learns it: the caller or the recovery job. `released` is an intent of which the gateway knows nothing; should it have
 * taken the money after all, that goes straight back. `reversed` is a payment that the bank took back.
 */
export const paymentMachine = machine('payment', 'pending', {
  pending: { settle: 'settled', decline: 'declined', release: 'released' },
  settled: { refund: 'refunded', reverse: 'reversed' },
  declined: {},
  released: { 'capture-late': 'refunded' },
  refunded: {},
  reversed: {},
})

export type PaymentState = StateOf<typeof paymentMachine>
