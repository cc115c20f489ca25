import { machine, type StateOf } from '../base/state-machine.ts'

/**
 * One check of a phone number: a code that went there, or a talk of the store with its owner. A code that was typed
 * right confirms the number; one that was typed wrong too often fails, and a newer one replaces it.
 */
export const phoneCheckMachine = machine(
  'phone-check',
  'open',
  {
    open: { confirm: 'confirmed', 'use-up': 'failed', replace: 'replaced' },
    confirmed: {},
    failed: {},
    replaced: {},
  },
  // Nobody has to type a code that has expired.
  ['open'],
)

export type PhoneCheckState = StateOf<typeof phoneCheckMachine>
