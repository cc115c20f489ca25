import { machine, type StateOf } from '../base/state-machine.ts'

/**
 * One signing session for all agreements of an order. Consent to electronic records comes before any
 * signature.
 */
export const signingMachine = machine('signing', 'prepared', {
  prepared: { open: 'opened', expire: 'expired', void: 'voided' },
  opened: { consent: 'consented', decline: 'declined', expire: 'expired', void: 'voided' },
  consented: {
    sign: 'signed',
    'withdraw-consent': 'opened',
    decline: 'declined',
    expire: 'expired',
    void: 'voided',
  },
  signed: {},
  declined: { reopen: 'opened', void: 'voided' },
  expired: {},
  voided: {},
})

export type SigningState = StateOf<typeof signingMachine>
