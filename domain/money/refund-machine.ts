import { machine, type StateOf } from '../base/state-machine.ts'

/**
 * A refund, requested from the gateway like a payment. An operator can retry one that the gateway refused.
 */
export const refundMachine = machine('refund', 'pending', {
  pending: { settle: 'settled', refuse: 'refused' },
  refused: { retry: 'pending' },
  settled: {},
})

export type RefundState = StateOf<typeof refundMachine>
