import { machine } from './state-machine.ts'

/**
 * A message to be sent. Several processes may have it in hand one after the other: what one of them gave up, a slower
 * one may still have sent, and what is sent stays sent.
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
