import { machine, type StateOf } from './state-machine.ts'

/**
 * An outgoing message. Several processes may handle it one after the other: a slow process may still send a
 * message that another process has taken over. Once sent, it stays sent.
 */
export const messageMachine = machine(
  'message',
  'waiting',
  {
    waiting: { send: 'sent', 'try-later': 'waiting', 'give-up': 'failed' },
    failed: { send: 'sent' },
    sent: {},
  },
  ['failed'],
)

export type MessageState = StateOf<typeof messageMachine>
