import { machine, type StateOf } from '../base/state-machine.ts'

/** A refund, asked of the gateway like a payment; one that the gateway refused can be tried again by an operator. */
export const refundMachine = machine('refund', 'pending', {
  pending: { settle: 'settled', refuse: 'refused' },
  refused: { retry: 'pending' },
  settled: {},
})

export type RefundState = StateOf<typeof refundMachine>
