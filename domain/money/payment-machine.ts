import { machine, type StateOf } from '../base/state-machine.ts'

/**
 * A payment intent. It is written before the gateway is called and stays `pending` until the result is known,
 * to the caller or to the recovery job. `released` is an intent unknown to the gateway; if the gateway took
 * the money after all, it is refunded at once, as is one whose purpose has ended meanwhile. `reversed` is a payment
 * that the bank took back. If the money of a debit that came back arrives after all, it is refunded too, or pays what
 * is owed for it.
 */
export const paymentMachine = machine('payment', 'pending', {
  pending: { settle: 'settled', decline: 'declined', release: 'released', 'capture-late': 'refunded' },
  settled: { refund: 'refunded', reverse: 'reversed' },
  declined: { 'capture-late': 'refunded' },
  released: { 'capture-late': 'refunded' },
  refunded: {},
  reversed: { 'capture-late': 'refunded', 'settle-late': 'settled' },
})

export type PaymentState = StateOf<typeof paymentMachine>
